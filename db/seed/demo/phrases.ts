/** Kinds of goods that sellers describe in similar words. */
export type Kind = 'animals' | 'produce' | 'machines' | 'land' | 'goods' | 'any'

type Closers = Record<'en' | 'ur', string[]>

/** Closing sentences that sellers add to a listing of each kind, in the style of their language. */
export const closers: Record<Kind, Closers> = {
  animals: {
    en: [
      'Come and see first, then we talk about the price.',
      'Healthy and eating well, your own vet may check.',
      'No exchange, please.',
      'Photos and video on WhatsApp.',
      'Serious buyers only, time pass hazraat maazrat.',
      'Jaanwar aa kar dekh lein, tasalli ho to sauda karein.',
      'Pay only after you have seen everything.',
      'Ghar ka pala hua maal hai, koi aib nahi.',
      'We help with loading.',
    ],
    ur: [
      'آ کر دیکھیں، تسلی ہو تو سودا کریں۔',
      'ڈاکٹر ساتھ لا کر چیک کروا سکتے ہیں۔',
      'تبادلہ نہیں ہوگا۔',
      'ویڈیو واٹس ایپ پر مل جائے گی۔',
      'صرف سنجیدہ خریدار رابطہ کریں۔',
      'گاڑی پر لدوانے میں ہم مدد کریں گے۔',
      'دیکھے بغیر بیعانہ نہ بھیجیں۔',
      'خوراک میں ونڈا، توڑی اور سبز چارہ دیتے ہیں۔',
      'سودا اللہ کے حکم سے صاف ستھرا ہوگا۔',
    ],
  },
  produce: {
    en: [
      'A sample can be seen any day.',
      'Payment at loading, cash or bank.',
      'Weigh it on any kanda you trust.',
      'A truck can reach the spot.',
      'Aa kar maal dekh lein, phir baat karein.',
      'The rate for a full load is different, please ask.',
      'Commission agents may also call.',
      'No advance, see it and lift it.',
      'Nakad payment par rate mein farq ho jayega.',
      'Weight and quality are as written here.',
    ],
    ur: [
      'نمونہ مفت دیکھ سکتے ہیں۔',
      'اپنی تسلی سے تول کروائیں۔',
      'ادائیگی لوڈنگ پر، نقد یا بینک سے۔',
      'گاڑی موقع تک پہنچ جاتی ہے۔',
      'پورا مال اٹھانے پر ریٹ میں رعایت ہوگی۔',
      'بیوپاری اور آڑھتی حضرات بھی رابطہ کر سکتے ہیں۔',
      'پہلے مال دیکھیں پھر پیسے دیں۔',
      'جو لکھا ہے وہی مال ملے گا۔',
      'نقد ادائیگی پر ریٹ کی بات ہو سکتی ہے۔',
    ],
  },
  machines: {
    en: [
      'Check it with your mechanic.',
      'Start it cold yourself.',
      'No dealers, please.',
      'Kaam wali cheez hai, chala kar dekh lein.',
      'Loading can be arranged.',
      'More pictures on request.',
      'Genuine reason for sale, we bought a new one.',
      'Nothing hidden, what you see is what you get.',
    ],
    ur: [
      'مستری ساتھ لا کر چیک کریں۔',
      'چلا کر تسلی کر لیں۔',
      'ڈیلر حضرات زحمت نہ کریں۔',
      'آ کر دیکھ لیں، پسند آئے تو بات ہوگی۔',
      'مزید تصویریں واٹس ایپ پر مل جائیں گی۔',
      'کوئی چیز چھپی ہوئی نہیں، جو ہے سامنے ہے۔',
      'لوڈنگ کا بندوبست ہو جائے گا۔',
      'قیمت مناسب رکھی ہے، سودا کھرا ہوگا۔',
    ],
  },
  land: {
    en: [
      'Papers can be checked at the land record centre.',
      'Straight from the owner, no commission.',
      'Visit any day except Friday noon.',
      'The site plan is on WhatsApp.',
      'Mauqa par aa kar dekhein.',
      'Only serious parties, please.',
      'Money only after your own verification.',
    ],
    ur: [
      'کاغذات اراضی ریکارڈ سنٹر سے چیک کروا لیں۔',
      'بات سیدھی مالک سے ہوگی، کمیشن نہیں۔',
      'موقع پر آ کر دیکھیں، چائے ہماری طرف سے۔',
      'صرف سنجیدہ پارٹی رابطہ کرے۔',
      'نقشہ اور کاغذ واٹس ایپ پر بھیج دیں گے۔',
      'جمعہ کے علاوہ کسی بھی دن تشریف لائیں۔',
      'لین دین تسلی کے بعد تحصیل میں ہوگا۔',
    ],
  },
  goods: {
    en: [
      'Ask for today’s rate before you come.',
      'Discount on quantity.',
      'Shop is open 9 to 8, half day on Friday.',
      'Message your city and quantity, we answer the same day.',
      'Dukandar bhai thok rate pooch lein.',
      'A proper bill with every order.',
    ],
    ur: [
      'آنے سے پہلے تازہ ریٹ پوچھ لیں۔',
      'زیادہ مقدار پر رعایت ہے۔',
      'دکان صبح نو سے رات آٹھ تک کھلی ہے۔',
      'اپنا شہر اور مقدار لکھ کر پیغام بھیجیں، اسی دن جواب ملے گا۔',
      'دکاندار بھائی تھوک ریٹ معلوم کریں۔',
      'ہر آرڈر کے ساتھ پکا بل دیتے ہیں۔',
    ],
  },
  any: {
    en: [
      'Call or WhatsApp before 9 pm.',
      'If the line is busy, leave a message here.',
      'First come, first served.',
      'Call after Maghrib, we are in the field all day.',
      'Location pin on request.',
      'Baaqi baat aamne saamne.',
      'Missed calls are returned in the evening.',
    ],
    ur: [
      'رات نو بجے سے پہلے فون یا واٹس ایپ کریں۔',
      'لائن مصروف ہو تو یہاں پیغام چھوڑ دیں۔',
      'پہلے آئیں پہلے پائیں۔',
      'لوکیشن مانگنے پر بھیج دیں گے۔',
      'باقی بات چیت آمنے سامنے ہوگی۔',
      'نماز کے اوقات کے علاوہ رابطہ کریں۔',
      'فون مغرب کے بعد کریں، دن میں کھیت میں ہوتے ہیں۔',
      'مس کال پر خود فون کر لیں گے۔',
    ],
  },
}

export const deliveryLines: Closers = {
  en: [
    'Delivery within the district can be arranged.',
    'We also send by cargo, buyer pays the fare.',
    'Free transport up to 40 km.',
  ],
  ur: [
    'ضلع کے اندر پہنچانے کا انتظام ہو جائے گا۔',
    'کارگو سے بھی بھیج دیتے ہیں، کرایہ خریدار کا۔',
    'چالیس کلومیٹر تک کرایہ ہمارا۔',
  ],
}
