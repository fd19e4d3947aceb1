import { foldText } from '../../platform/text/fold-text.ts'
import { detectScam } from './detect-scam.ts'

/** Kinds of scam that the text of a listing or service may attempt. */
export type ListingScamKind = 'advance-payment' | 'one-time-code' | 'viewing-fee'

/** Asking for advance payment, for a one-time code, or for money before the goods can be seen. */
export function detectListingScam(text: string): ListingScamKind[] {
  const found = detectScam(text).filter((kind) => kind !== 'outside-link')
  return asksForViewingFee(text) ? [...found, 'viewing-fee'] : found
}

const fee = '(?:fees?|fee|charges?|token|advance|tokan|paise|paisay|فیس|چارجز|ٹوکن|ایڈوانس|پیسے)'
const viewing =
  '(?:visit(?:ing)?|view(?:ing)?|see(?:ing)?|inspect(?:ion|ing)?|dekhne?|dikhane?|dekhnay|gate ?pass|وزٹ|دیکھنے|دکھانے|معائنے|گیٹ پاس)'
const between =
  '(?: (?:the|of|for|before|first|ki|ke|ka|se|pehle|pehlay|wali|کی|کے|کا|سے|پہلے|والی)){0,3}'
const viewingFee = new RegExp(
  `(?<![\\p{L}])(?:${viewing}${between} ${fee}|${fee}${between} ${viewing})(?![\\p{L}])`,
  'u',
)
const noFee =
  /(?<!\p{L})(?:no|free|without|koi|nahi|nahin|کوئی|نہیں|مفت|بغیر|never|dont|don't|not)(?!\p{L})/u

function asksForViewingFee(text: string): boolean {
  return text.split(/[.!?;\n۔؟؛]+/).some((sentence) => {
    const plain = foldText(sentence).replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    return viewingFee.test(plain) && !noFee.test(plain)
  })
}
