import type { WritingStyle } from './vocabulary.ts'

/** Adjectives that sellers put before what they sell, the most common first. */
export const adjectives: Record<WritingStyle, string[]> = {
  en: words(
    'good best fresh healthy new used pure clean desi young strong original dry heavy top beautiful double cheap hybrid imported local genuine ready premium certified sweet green white black brown',
  ),
  ur: words(
    'اچھی خالص تازہ صحتمند صاف نئی دیسی بہترین عمدہ جوان مضبوط اصلی خشک سستی خوبصورت نایاب میٹھی سفید کالی بھاری',
  ),
  roman: words(
    'achi khalis taza sehatmand saaf nayi desi behtareen umda jawan mazboot asli khushk sasti khoobsurat nayab meethi safaid kali bhari',
  ),
}

export const offerPhrases: Record<WritingStyle, string[]> = {
  en: ['for sale', 'for sale', 'available', 'urgent sale', 'in stock', 'wholesale rate'],
  ur: ['برائے فروخت', 'دستیاب ہے', 'فوری فروخت', 'موجود ہے', 'تھوک ریٹ'],
  roman: ['baraye farokht', 'for sale', 'dastyab hai', 'bikau hai', 'mojood hai', 'thok rate'],
}

export const formatLocation: Record<WritingStyle, (place: string) => string> = {
  en: (place) => `in ${place}`,
  ur: (place) => `${place} میں`,
  roman: (place) => `${place} mein`,
}

/** Sentences for any kind of goods; `#` becomes a number, `@` a name. */
export const sentences: Record<WritingStyle, string[]> = {
  en: [
    'Price is slightly negotiable.',
    'Location Chak No # near @.',
    'Contact @ only.',
    'Condition is 10 by 10.',
    'Delivery possible all over Punjab.',
    'Everything is complete and working.',
    'No fault at all.',
    'Selling because I need money for @.',
    'Minimum order is # only.',
    'We are at @ road, opposite the petrol pump.',
    'Stock of # is ready.',
    'Quality is guaranteed.',
    'Only # left.',
    'Ask for @ at the shop.',
    'Home bred and well fed.',
    'Documents are clear in my name.',
    'Near village @, tehsil road.',
    'Rate is for cash, final.',
    'Message on WhatsApp for pictures.',
    'From the farm of @ and sons.',
  ],
  ur: [
    'قیمت میں معمولی کمی بیشی ہو سکتی ہے۔',
    'چک نمبر # نزد @۔',
    'رابطہ @ صاحب۔',
    'کوئی نقص نہیں ہے۔',
    'پورے پنجاب میں پہنچا سکتے ہیں۔',
    'سب کچھ مکمل اور چالو حالت میں ہے۔',
    'مجبوری کی وجہ سے بیچ رہا ہوں۔',
    'کم از کم آرڈر # ہے۔',
    'اڈا @ کے سامنے دکان ہے۔',
    'اسٹاک میں # موجود ہیں۔',
    'معیار کی گارنٹی ہے۔',
    'موضع @ تحصیل روڈ۔',
    'گھر کا پالا ہوا مال ہے۔',
    'کاغذات میرے نام اور صاف ہیں۔',
    'ریٹ نقد کا ہے۔',
    'تصویروں کے لیے واٹس ایپ کریں۔',
    'ڈیرہ @ والے۔',
    'صرف # باقی ہیں۔',
  ],
  roman: [
    'Qeemat mein thori kami beshi ho sakti hai.',
    'Chak number # nazd @.',
    'Rabta @ sahib se karein.',
    'Koi nuqs nahi hai.',
    'Poore Punjab mein pohancha sakte hain.',
    'Sab kuch mukammal aur chalu halat mein hai.',
    'Majboori ki waja se bech raha hoon.',
    'Kam az kam order # hai.',
    'Adda @ ke samne dukan hai.',
    'Stock mein # mojood hain.',
    'Meyar ki guarantee hai.',
    'Mauza @ tehsil road.',
    'Ghar ka pala hua maal hai.',
    'Kaghzat mere naam aur saaf hain.',
    'Rate nakad ka hai, final.',
    'Tasveeron ke liye WhatsApp karein.',
    'Dera @ walay.',
    'Sirf # baqi hain.',
    'Jaldi karein, pehle aayen pehle payen.',
    'Khud aa kar tasalli kar lein.',
  ],
}

/** Filler words between the sentences, the most common first. */
export const fillerWords: Record<WritingStyle, string[]> = {
  en: words(
    'and the is of in with for good price very contact please call best quality farm sale only my all from condition number original serious buyer near fresh available location call time whatsapp home best year model healthy age weight full clean rate market direct owner village district demand final urgent months complete ready large small active working paper clear tested season crop morning evening daily weekly load truck field store supply new old black white red strong calm young pair female male pure natural honest deal visit photo video',
  ),
  ur: words(
    'ہے اور کی کے میں سے کا پر اچھی قیمت بہت رابطہ کریں مال ہیں لیے بھی صرف ہم گھر فارم حالت نمبر اصل خریدار قریب تازہ دستیاب جگہ وقت سال ماڈل صحت عمر وزن مکمل صاف ریٹ منڈی مالک گاؤں ضلع ڈیمانڈ آخری فوری ماہ تیار بڑی چھوٹی چالو کاغذ موسم فصل صبح شام روزانہ گاڑی کھیت نیا پرانا کالا سفید سرخ جوڑی مادہ نر خالص قدرتی کھرا سودا تصویر ویڈیو',
  ),
  roman: words(
    'hai aur ki ke mein se ka par achi qeemat bohat rabta karein maal hain liye bhi sirf hum ghar farm halat number asal khareedar qareeb taza dastyab jaga waqt saal model sehat umar wazan mukammal saaf rate mandi malik gaon zila demand akhri fori mah tayar bari choti chalu kaghaz mausam fasal subah sham rozana gari khet naya purana kala safaid surkh jori mada nar khalis qudrati khara sauda tasveer video',
  ),
}

function words(text: string): string[] {
  return text.split(' ')
}
