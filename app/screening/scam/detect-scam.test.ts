import { expect, test } from 'vitest'
import { detectScam } from './detect-scam.ts'

const advances = [
  'Please send 50% advance to confirm the deal',
  'Advance payment required before delivery',
  'You have to pay in advance',
  'Send token money so I keep the buffalo for you',
  "Don't worry brother, send advance",
  'payment first, then I send the driver',
  'Send 5000 to my easypaisa',
  'Transfer the amount on JazzCash 0300 1234567, I will send it today',
  'advance bhej do main rider bhej dunga',
  'Bhai pehle paise bhejo',
  'paise pehle dein phir gari niklegi',
  'token bhej dein main rok leta hun',
  'bayana de do',
  'Easypaisa kar do 2000',
  'thora sa advance chahiye',
  'easy paisa pe bhej dein',
  'mere account mein 3000 jama karwa dein',
  'پہلے پیسے بھیجیں',
  'ایڈوانس بھیج دیں، مال آج نکل جائے گا',
  'تھوڑا ایڈوانس چاہیے',
  'بیعانہ دے دیں',
  'ایزی پیسہ کر دیں',
  'جاز کیش پر 5000 بھیج دیں',
  'رقم پہلے ٹرانسفر کریں',
]

const codes = [
  'Tell me the OTP you received',
  'Share the 6 digit code',
  'you will get a verification code, send it to me',
  'O.T.P bhejo',
  'apna atm pin bata dein',
  'mobile par code aya hoga wo bata dein',
  'code bhej do jo aap ko mila hai',
  'آپ کے موبائل پر کوڈ آیا ہے وہ بتائیں',
  'او ٹی پی بھیج دیں',
  'اپنا پن کوڈ بتائیں',
]

const links = [
  'https://example.com/pay',
  'open www.win-prize.com now',
  'bit.ly/3xY2 dekho',
  'wa.me/923001234567',
]

const harmless = [
  'Cash on delivery is fine',
  'Salam, is it available? What is the last price?',
  'No advance, you pay when you see it',
  'advance nahi chahiye',
  'Never share your OTP with anyone',
  'OTP kisi ko na dein',
  'pehle dekh lein phir paise dein',
  'First see the animal, then pay',
  'pehle janwar dekhein paise baad mein',
  'paise mauqe par dein',
  'Thanks in advance',
  'Please tell me in advance when you come',
  'kitne paise lenge?',
  'pehle kitne paise the?',
  'I will pay advance tomorrow',
  'main advance bhej dunga',
  'location pin bhej dein',
  'Send me the pin location please',
  'What is the postal code of your area?',
  'apna easypaisa number bhej dein',
  'Price is Rs. 285,000 for both. Final 2.80 lakh',
  'Write to me at aslam.dairy@gmail.com',
  'doodh 14.5 kg hai, do waqt ka',
  'Kya aap delivery kar dein ge?',
  'السلام علیکم، کیا بھینس ابھی موجود ہے؟',
  'پہلے جانور دیکھ لیں پھر پیسے دیں',
  'ایڈوانس نہیں چاہیے',
  'پیسے مال دیکھ کر دیں',
  'کوئی پیشگی رقم نہ بھیجیں',
  'قیمت کچھ کم کریں',
  'کل صبح آ جائیں، لوکیشن بھیج دیں',
  '',
]

for (const text of advances) {
  test(`asks to pay first: ${text}`, () => expect(detectScam(text)).toEqual(['advance-payment']))
}

for (const text of codes) {
  test(`asks for a code: ${text}`, () => expect(detectScam(text)).toEqual(['one-time-code']))
}

for (const text of links) {
  test(`links outside: ${text}`, () => expect(detectScam(text)).toEqual(['outside-link']))
}

for (const text of harmless) {
  test(`needs no warning: ${text}`, () => expect(detectScam(text)).toEqual([]))
}

test('one message may match several kinds', () => {
  const text = 'advance bhejo, OTP batao, https://example.com'
  expect(detectScam(text)).toEqual(['advance-payment', 'one-time-code', 'outside-link'])
})

test('links to the market’s own host are fine, look-alikes are not', () => {
  const marketHost = 'zarai.pk'
  const own = ['https://zarai.pk/listing/1', 'Dekhein zarai.pk/listing/1']
  for (const text of own) expect(detectScam(text, { marketHost })).toEqual([])
  const others = ['https://zarai.pk.evil.test/1', 'https://zarai.pk@evil.test', 'my-zarai.pk/1']
  for (const text of others) expect(detectScam(text, { marketHost })).toEqual(['outside-link'])
})
