import { expect, test } from 'vitest'
import { readPageText } from '../text/read-content.server.ts'
import { findHelp } from './find-help.server.ts'
import { helpPhrases } from './help-terms.ts'

/** Real queries, with misspellings, by the question expected first. */
const queries: Record<string, readonly string[]> = {
  'cannot-log-in': [
    ...['login nahi ho raha', 'cannot log in', "can't login", 'unable to sign in', 'login problem'],
    ...['log in nahi hota', 'loign', 'لاگ ان نہیں ہو رہا', 'لاگ اِن نہیں ہوتا', 'wrong password'],
    ...['my account is blocked', 'لاگن نہیں ہو رہا'],
  ],
  'forgot-password': [
    ...['paswrd', 'pasword', 'passward', 'password', 'forgot pasword', 'reset password'],
    ...['password bhool gaya hun', 'پاس ورڈ بھول گیا', 'پاسورڈ', 'mera password yaad nahi'],
  ],
  'change-password': ['change password', 'password badalna', 'new password', 'پاس ورڈ تبدیل'],
  'delete-account': [
    ...['account band', 'account band karna hai', 'close account', 'delete acount', 'khata band'],
    ...['اکاؤنٹ بند', 'اکاؤنٹ بند کرنا ہے', 'deactivate account', 'accont khatam', 'remove my id'],
  ],
  'open-account': [
    ...['sign up', 'register', 'new account', 'create account', 'account banana hai'],
    ...['account kaise banaye', 'اکاؤنٹ بنانا', 'نیا اکاؤنٹ', 'registration'],
  ],
  refund: [
    ...[
      'refund',
      'refnd',
      'paise wapis',
      'money back',
      'return goods',
      'رقم کی واپسی',
      'پیسے واپس',
    ],
    ...['paisay wapas chahiye', 'kharab maal nikla', 'خراب مال'],
  ],
  'already-paid': [
    'advance bhej diya',
    'پیسے بھیج دیے',
    'sent money no reply',
    'seller not answering',
  ],
  'first-rule': ['fraud se kaise bachein', 'dhoka', 'scam', 'فراڈ سے بچاؤ', 'is it safe'],
  report: ['report seller', 'shikayat', 'complain', 'شکایت کرنی ہے', 'fake ad', 'jhoota ishtihar'],
  block: ['block user', 'blok', 'tang karta hai', 'بلاک'],
  payment: ['easypaisa', 'jazz cash', 'payment kaise karun', 'ادائیگی'],
  delivery: ['delivery', 'delivry', 'home delivery', 'ڈلیوری', 'shiping', 'maal kaise ayega'],
  'post-ad': [
    'post ad',
    'add kaise lagaye',
    'ishtehar lagana',
    'اشتہار لگانا',
    'how to sell',
    'bechna hai',
  ],
  'delete-ad': ['delete ad', 'remove listing', 'ad hatana', 'اشتہار ہٹانا', 'add delete karna'],
  edit: ['edit ad', 'price change', 'rate badalna', 'قیمت بدلنا', 'ishtihar mein tabdeeli'],
  'mark-sold': ['mark as sold', 'bik gaya', 'بک گیا', 'janwar bik gya'],
  expiry: ['renew', 'ad expired', 'ad kitne din', 'اشتہار کی مدت', 'tazah karna'],
  photos: [
    'photo',
    'foto',
    'tasweer nahi lag rahi',
    'picture upload',
    'تصویر',
    'image not uploading',
  ],
  featured: ['featured ad', 'boost ad', 'numaya', 'نمایاں'],
  cost: ['free', 'fees', 'commission', 'kitne paise lagte hain', 'فیس'],
  numbers: ['views', 'kitne logon ne dekha', 'how many people saw my ad'],
  'ad-removed': ['why was my ad removed', 'mera ad kyun hataya', 'اشتہار کیوں ہٹایا'],
  object: ['appeal', 'objection', 'aitraz', 'اعتراض', 'account suspended', 'معطل'],
  'no-number': ['phone number', 'nambar nahi dikh raha', 'نمبر نظر نہیں آ رہا'],
  'who-sees-me': ['hide my number', 'privacy', 'mera number chupana', 'نمبر چھپانا'],
  verification: ['verification email', 'verfication', 'email nahi aayi', 'تصدیق', 'link nahi aya'],
  'change-email': ['change email', 'emial change', 'ای میل بدلنا'],
  sessions: ['hacked', 'account hack ho gaya', 'lost phone', 'موبائل چوری', 'logout all devices'],
  language: ['urdu', 'langauge', 'zuban', 'اردو میں', 'english'],
  'dark-mode': ['dark mode', 'night mode', 'raat'],
  notifications: ['unsubscribe', 'stop emails', 'emails band karo', 'میل بند'],
  'download-data': ['download my data', 'data', 'ڈیٹا'],
  'alert-me': ['saved search', 'alert', 'mujhe batao naya', 'محفوظ تلاش'],
  favorites: ['favourites', 'favrite', 'pasandida', 'دل', 'save listing'],
  'near-me': ['near me', 'nazdeek', 'قریب', 'mere qareeb'],
  'find-service': ['tractor rent', 'harvester', 'thresher kiraye', 'کرائے پر ٹریکٹر'],
  'post-service': ['offer my tractor', 'post a service', 'apni service lagana', 'خدمت کا اشتہار'],
  'slow-connection': ['slow internet', 'net slow', 'سست انٹرنیٹ', 'site nahi chal rahi'],
  'offline-messages': ['message not sent', 'message nahi ja raha', 'پیغام نہیں گیا'],
  'support-hours': ['contact', 'helpline', 'customer care', 'support number', 'رابطہ'],
  drafts: ['draft', 'adhura ishtihar', 'مسودہ'],
  sharing: ['share', 'whatsapp par bhejna'],
}

test('real queries find the expected question first', () => {
  const misses = Object.entries(queries).flatMap(([expected, texts]) =>
    texts
      .map((typed) => ({ typed, expected, found: findHelp(typed).questionIds[0] }))
      .filter(({ found }) => found !== expected),
  )
  expect(Object.values(queries).flat().length).toBeGreaterThan(60)
  expect(misses).toEqual([])
})

test('every phrase belongs to an existing question', () => {
  const { groups } = readPageText('en', 'help')
  const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(Object.keys(helpPhrases).filter((id) => !ids.includes(id))).toEqual([])
})
