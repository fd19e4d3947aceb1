/**
 * Words that only connect others, or that apply to every listing here: for sale, wanted. A query
 * ignores them as long as other words remain.
 */
export const stopWords: ReadonlySet<string> = new Set([
  ...['a', 'an', 'the', 'and', 'or', 'of', 'in', 'at', 'on', 'for', 'to', 'from', 'with', 'near'],
  ...['sale', 'buy', 'sell', 'want', 'wanted', 'need', 'i', 'me', 'my', 'is', 'are'],
  ...[
    'ka',
    'ki',
    'ke',
    'kay',
    'ko',
    'se',
    'say',
    'mein',
    'main',
    'mai',
    'par',
    'aur',
    'hai',
    'hain',
  ],
  ...['wala', 'wali', 'walay', 'wale', 'liye', 'liay', 'chahiye', 'chahye', 'chaiye', 'chahie'],
  ...['bechna', 'baraye', 'farokht', 'bikau', 'darkar'],
  ...['کا', 'کی', 'کے', 'کو', 'سے', 'میں', 'پر', 'اور', 'یا', 'ہے', 'ہیں', 'والا', 'والی', 'والے'],
  ...['لیے', 'لئے', 'چاہیے', 'چاہئے', 'برائے', 'فروخت', 'بیچنا', 'قریب', 'پاس'],
  ...['بکاؤ', 'درکار'],
])
