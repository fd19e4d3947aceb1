import type { DemoConversation } from './shapes.ts'

type Line = [from: 'buyer' | 'seller', hoursAgo: number, text: string, photos?: string[]]

export const conversations: DemoConversation[] = [
  conversation('nili-ravi-okara', 'usman', [
    ['buyer', 9, 'Assalam o alaikum, is the buffalo still available?'],
    ['seller', 8.6, 'وعلیکم السلام، جی موجود ہے۔'],
    ['buyer', 8.5, 'Last price kya hogi? Lahore se aana hai.'],
    ['seller', 8.1, 'آپ آ کر چوائی دیکھ لیں، مناسب کر دیں گے۔'],
    ['buyer', 7.8, 'Theek hai, Friday subah aata hoon inshallah.'],
    [
      'seller',
      1.3,
      'جی ضرور، فجر کے بعد چوائی ہوتی ہے۔ آنے سے پہلے فون کر لیں۔',
      ['buffalo-udder'],
    ],
  ]),
  conversation('mf-385', 'usman', [
    ['buyer', 50, 'Salam, what is the meter reading today and is the file original?'],
    ['seller', 49, 'Wa alaikum salam. 1,850 hours, original file and both keys.'],
    ['buyer', 48.5, 'Any work done on the engine or the hydraulic?'],
    ['seller', 47, 'Nothing opened. You may bring your mechanic.'],
  ]),
  conversation('desi-ghee', 'sana', [
    ['buyer', 30, 'Kya Karachi bhej sakte hain? 5 kg chahiye.'],
    ['seller', 29, 'Ji, courier se chala jata hai, do din lagte hain.'],
    ['buyer', 28.7, 'Payment delivery par ho sakti hai?'],
    ['seller', 28, 'Ji bilkul, cash on delivery.'],
    ['buyer', 27.5, 'Address bhej rahi hoon, shukriya.'],
  ]),
  conversation('khairpur-dates', 'sana', [
    ['buyer', 75, 'Are these this year’s dates? I need 40 kg for gift packets.'],
    ['seller', 74, 'جی بالکل نئی فصل ہے۔ 40 کلو کے چار کارٹن بنیں گے۔'],
    ['buyer', 73, 'Please keep four cartons for me, I will confirm tomorrow.'],
  ]),
  conversation('lbdc-land', 'usman', [
    ['buyer', 120, 'Is the land single khewat? Any bank loan on it?'],
    ['seller', 118, 'Single khewat, no loan. Fard is two weeks old.'],
    ['buyer', 117, 'Can I visit on Sunday with my patwari?'],
    ['seller', 116, 'Most welcome. The dera is on the main road, I will send the pin.'],
    ['buyer', 20, 'Visit ho gaya, bhai se mashwara kar ke batata hoon.'],
  ]),
  conversation('beetal-pair', 'ayesha', [
    ['buyer', 40, 'السلام علیکم، بکری کتنا دودھ دیتی ہے؟'],
    ['seller', 39.5, 'Wa alaikum salam baji, abhi pehli dafa gabhan hai, doodh baad mein.'],
    ['buyer', 39, 'اچھا، اور قیمت میں کتنی گنجائش ہے؟'],
    ['seller', 38, 'Aa kar dekh lein, 5 hazar kam kar dunga.'],
  ]),
  conversation('karak-honey', 'ayesha', [
    ['buyer', 22, 'شہد کی لیبارٹری رپورٹ بھیج سکتے ہیں؟'],
    ['seller', 21, 'جی بہن، رپورٹ موجود ہے، تصویر بھیجتا ہوں۔ کتنا شہد چاہیے؟'],
    ['buyer', 20.5, 'دو کلو راولپنڈی بھیج دیں، کرایہ کتنا ہوگا؟'],
    ['seller', 19, 'تین سو روپے کوریئر کے ہوں گے۔ پارسل دیکھ کر پیسے دیں۔'],
    ['buyer', 18.8, 'ٹھیک ہے، جزاک اللہ۔'],
  ]),
  conversation('solar-20hp', 'aslam', [
    ['buyer', 64, 'رانا صاحب، 15 ہارس کا کیا ریٹ بنے گا؟ بور 120 فٹ ہے۔'],
    ['seller', 62, 'Walaikum salam, 15 HP with 28 panels comes to about 15.5 lakh fitted.'],
    ['buyer', 61, 'پلیٹیں کون سی ہوں گی اور وارنٹی کتنی؟'],
    ['seller', 60, 'Longi 585, 12 years product warranty. A site near Okara can be seen too.'],
    ['buyer', 59, 'ٹھیک ہے، بھائی کے ساتھ مشورہ کر کے بتاتا ہوں۔'],
    ['seller', 3, 'Koi bat nahi, jab chahen. Is haftay labour free hai.'],
  ]),
  conversation('buffalo-milk', 'ayesha', [
    ['buyer', 15, 'کیا راولپنڈی میں دودھ پہنچ سکتا ہے؟'],
    ['seller', 14, 'Baji itni door mumkin nahi, sirf Sahiwal aur Okara tak.'],
    ['buyer', 13.8, 'کوئی بات نہیں، شکریہ۔'],
  ]),
  conversation('loader', 'usman', [
    ['buyer', 20, 'Salam bhai, loader ki battery aur tyre kaise hain?'],
    ['seller', 19, 'وعلیکم السلام، ٹائر نئے ہیں اور بیٹری پچھلے مہینے ڈلوائی ہے۔'],
    ['buyer', 18.5, 'Final kitne mein milega?'],
    ['seller', 18, 'آ کر چلا کر دیکھ لیں، ریٹ پر بات کر لیں گے۔'],
    ['buyer', 2, 'Aisi body chahiye, theek hai?', ['loader-rickshaw']],
  ]),
  conversation('ziarat-apples', 'usman', [
    ['buyer', 34, 'Salam, rate for 100 boxes delivered at Lahore Badami Bagh?'],
    ['seller', 33, 'Wa alaikum salam, transport 220 per box extra. Apples are in the store now.'],
    ['buyer', 32.5, 'Send two pictures of the open box please.'],
    ['seller', 31, 'Sizes 80 and 100 count.', ['apples', 'truck']],
    ['buyer', 2.5, 'Received, fruit is good. Keep 60 boxes for me.'],
  ]),
  conversation('kajli-ram', 'shabbir', [
    ['buyer', 26, 'سلام، چھترے کی قیمت میں کتنی گنجائش ہے؟'],
    ['seller', 25.4, 'وعلیکم سلام، دیکھ لیں پھر دو چار ہزار کی بات ہو جائے گی۔'],
    ['buyer', 25.1, 'دانت چار پورے ہیں نا؟ ویڈیو بھیج دیں۔'],
    ['seller', 5, 'جی چار ہیں، ویڈیو واٹس ایپ کر دی ہے۔'],
  ]),
  conversation('fiat-480', 'junaid', [
    ['buyer', 71, 'File aap ke naam par hai? Token kab tak ka paid hai?'],
    ['seller', 70, 'Ji mere naam, token is saal ka paid hai.'],
    ['buyer', 69.5, '14.5 mein dete hain to kal aa jaun.'],
    ['seller', 68, '15.3 se neechay nahi bhai, tyre naye hain.'],
    ['buyer', 46, 'Chalein itwar ko dekhne aata hoon.'],
  ]),
  conversation('chaunsa', 'fahad', [
    ['buyer', 90, 'Booking ka tareeqa kya hai, advance kitna?'],
    [
      'seller',
      88,
      'No advance for small orders. We message you before picking, you confirm, we pack.',
    ],
    ['buyer', 87.6, 'Great, put me down for 20 boxes, Karachi.'],
  ]),
  conversation('nehri-okara', 'rehana', [
    ['buyer', 55, 'السلام علیکم، کیا چار ایکڑ الگ مل سکتے ہیں؟'],
    ['seller', 53, 'وعلیکم السلام، جی سڑک والی طرف سے چار ایکڑ دے دیں گے، ریٹ تھوڑا زیادہ ہوگا۔'],
    ['buyer', 52, 'کتنا زیادہ؟ اور فرد کس کے نام ہے؟'],
    ['seller', 30, 'دو لاکھ فی ایکڑ زیادہ۔ فرد والد صاحب کے نام ہے، وہ خود بیٹھے ہیں۔'],
  ]),
  conversation('thresher', 'saleem', [
    ['buyer', 44, 'Drum ki size aur belt kis company ki hai?'],
    ['seller', 43, '5 foot drum, belts changed last month. Video bhej doon?'],
    ['buyer', 42.7, 'Ji bhej dein.'],
  ]),
  conversation('pure-gur', 'jamshed', [
    ['buyer', 19, 'گڑ پشاور پہنچا سکتے ہیں؟ 40 کلو چاہیے۔'],
    ['seller', 18.4, 'جی اڈے تک بس میں رکھوا دیں گے، کرایہ آپ کا۔'],
    ['buyer', 18.1, 'ٹھیک ہے، جمعرات کو رکھوا دیں۔'],
    ['seller', 2.4, 'انشاءاللہ۔ رسید کی تصویر بھیج دوں گا۔'],
  ]),
  conversation('akbar-wheat', 'hafeez', [
    ['buyer', 61, 'پچاس من گھر کے لیے چاہیے، بہاولپور تک کرایہ کتنا ہوگا؟'],
    [
      'seller',
      60,
      'Walaikum salam, Shehzore 9 hazar leta hai. Gandum saaf hai, chhanai ki zaroorat nahi.',
    ],
    ['buyer', 59.5, 'ریٹ 3600 کر دیں تو آج ہی لوڈ کروا دیں۔'],
  ]),
  conversation('kaghzi-almonds', 'nazia', [
    ['buyer', 12, 'Is 5 kg possible? I am in Jinnah Town.'],
    ['seller', 11.2, 'Yes sister, come to Hazarganji shop or I send the boy, 200 rupees.'],
    ['buyer', 11, 'Send the boy after Asr please.'],
  ]),
  conversation('rohu', 'zubair', [
    ['buyer', 37, '100 kg for a walima next week, cleaned and cut. Possible?'],
    ['seller', 36, 'Ji, 460 fresh, safai aur katai 40 rupay kilo alag. Subah 6 baje niklegi.'],
    ['buyer', 35, 'OK, deal. I will call one day before.'],
  ]),
]

// All messages but the last have been read.
function conversation(listing: string, buyer: string, lines: Line[]): DemoConversation {
  const messages = lines.map(([from, hoursAgo, text, photos = []], index) => ({
    from,
    hoursAgo,
    text,
    photos,
    read: index < lines.length - 1,
  }))
  return { listing, buyer, messages }
}
