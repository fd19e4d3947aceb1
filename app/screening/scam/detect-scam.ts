import { foldText } from '../../platform/text/fold-text.ts'
import { splitLinks } from '../../platform/text/split-links.ts'

/** Kinds of scam that a message may attempt. */
export type ScamKind = 'advance-payment' | 'one-time-code' | 'outside-link'

/**
 * In English, Urdu or Roman Urdu. Ignores payment on delivery, warnings against scams, offers to
 * pay, and links to `marketHost`, our own.
 */
export function detectScam(text: string, { marketHost = '' } = {}): ScamKind[] {
  const clauses = text.split(/[.,!?;:](?=\s|$)|[\n۔،؟؛]+/).map(tokenize)
  const found: ScamKind[] = []
  if (clauses.some(asksForAdvance)) found.push('advance-payment')
  if (clauses.some(asksForCode)) found.push('one-time-code')
  if (linksOutside(text, marketHost)) found.push('outside-link')
  return found
}

function tokenize(clause: string): string[] {
  return foldText(clause)
    .replace(/(easy|jazz?) ?(paisa|pesa|cash)/g, '$1$2')
    .replace(/ایزی پیسہ|جاز کیش/g, 'easypaisa')
    .replace(/\bo[ .]t[ .]p\b|او ٹی پی|اوٹی پی/g, 'otp')
    .split(/[^\p{L}\p{N}\p{M}%]+/u)
    .filter(Boolean)
}

const advance = wordMatcher('adv[ae]n[cs]e?|advnce|peshgi|paishgi|ایڈوانس|اڈوانس|پیشگی')
const token = wordMatcher('tokan|token|ba?yana|biana|beyana|ٹوکن|بیعانہ|بیانہ')
const money = wordMatcher(
  'pais[ae]|paisay|pes[ae]y?|raqa?m|rakam|rupees?|rs|money|pay|payment|paymant|amount|deposit|fees?|پیسے|پیسہ|رقم|پیمنٹ|روپے',
)
const askWord = wordMatcher(
  'send|share|transfer|deposit|pay|required|needed|must|bh?ej.*|bhj.*|d[eo]|dein?|dain|den|dedo|dijiy?e|kar[oe]?|kare[in]n?|karwa.*|karva.*|krdo|krwa.*|jama|cha?h?i?ye|lage(ga)?|hoga|بھیج.*|بھجوا.*|دیں|دے|دو|کر|کریں|کرو|کروا.*|جمع|ٹرانسفر|چاہی.*|لگے|ہوگا|ادا',
)
const sendWord = wordMatcher('send|transfer|pay|deposit|want|need')
const first = wordMatcher('first|pehl[ae]y?|phle|pahl[ae]y?|پہلے')
const wallet = wordMatcher('easyp.*|jazz?cash|sadapay|nayapay|upaisa|raast')
const self = wordMatcher(
  'd(oo|u|o)n(ga|gi)?|kar(oo|u)n(ga|gi)?|bhej(oo|u)n(ga|gi)?|bhejta|دوں|کروں|بھیجوں|دیتا|بھیجتا',
)
const negation = wordMatcher(
  'no|not|dont|don|never|without|zero|nahi?n?|nai|nhi|na|mat|bina|bagh?air|bgair|نہیں|نہ|مت|بغیر|بنا',
)
const seeingWord = wordMatcher(
  'see|seeing|check.*|look.*|inspect.*|visit.*|after|then|delivery|dekh.*|ph?ir|baa?d|kitn.*|kya|دیکھ.*|پھر|بعد|چیک|کتن.*|ڈیلیوری',
)
const thanks = wordMatcher('thanks?|shukr.*|شکریہ')
const own = wordMatcher('your|apn[ai]|aa?pka|ka|اپنا|اپنی')
const placeParticle = wordMatcher('mein|me|mai?n|میں|par|pe|پر')

function asksForAdvance(words: string[]): boolean {
  return words.some((word, index) => {
    if (isNegated(words, index)) return false
    const [next, last] = [
      words.slice(index + 1, index + 5),
      words.slice(Math.max(0, index - 4), index),
    ]
    const isOffered =
      next.slice(0, 3).some(self) || /\b(i|we) (will|can|ll|have|am)\b/.test(last.join(' '))
    if (isOffered || last.some(thanks)) return false
    const around = [...next, ...last]
    if (advance(word)) {
      const hasMoney = around.some((near) => money(near) || /^\d+%?k?$/.test(near))
      return hasMoney || (last.at(-1) !== 'in' && (next.some(askWord) || last.some(sendWord)))
    }
    if (token(word)) return next.some(askWord) || last.some(sendWord) || next[0] === 'money'
    if (first(word)) return isMoneyFirst(words, index)
    const isOwn = last.slice(-2).some(own)
    const isThere = /^(account|اکاؤنٹ)$/.test(word) && placeParticle(next[0] ?? '')
    if (!wallet(word) && !isThere) return false
    return !isOwn && !around.some(seeingWord) && (next.some(askWord) || last.some(sendWord))
  })
}

// "First see it, then pay" is our own advice, so a word for seeing in between makes it harmless.
function isMoneyFirst(words: string[], index: number): boolean {
  return words.some((word, found) => {
    if (!money(word) || Math.abs(found - index) > 3) return false
    const between = words.slice(Math.min(found, index) + 1, Math.max(found, index))
    return !between.some(seeingWord) && !isNegated(words, found)
  })
}

const code = wordMatcher('code|kod|کوڈ')
const tellWord = wordMatcher(
  'tell|give|forward|received?|came|bata.*|btao?|btaen|likh.*|aa?ya|aa?ye.*|بتا.*|آیا|آئے.*|لکھ.*',
)
const otherCodes = wordMatcher(
  'postal|zip|area|post|product|item|colou?r|model|qr|bar|dress|city|پوسٹل',
)
const secret = wordMatcher(
  'atm|card|account|easyp.*|jazz?cash|bank|wallet|digits?|secret|apn[ai]|your|sms|verif.*|confirm.*|whatsapp|اپنا|تصدیقی|خفیہ',
)
const place = wordMatcher('location|loc|map|lokeshan|لوکیشن')
const oneTime = wordMatcher('otps?|[mt]pin')
const pin = wordMatcher('pin|پن')

function asksForCode(words: string[]): boolean {
  if (words.some(place)) return false
  return words.some((word, index) => {
    if (isNegated(words, index)) return false
    if (oneTime(word)) return true
    const around = words.slice(Math.max(0, index - 4), index + 5)
    const isNamed = words.slice(Math.max(0, index - 2), index + 2).some(secret)
    const isAsked = around.some((near) => askWord(near) || tellWord(near))
    if (code(word)) return (isNamed || isAsked) && !around.some(otherCodes)
    return pin(word) && isNamed && isAsked
  })
}

const hosts =
  'com|pk|net|org|info|xyz|site|online|shop|top|store|link|me|ly|io|co|app|live|club|click|tk'
const bareUrl = new RegExp(`(?<![@\\w.-])(?:[a-z0-9-]+\\.)+(?:${hosts})(?![\\w@-]|\\.\\w)`, 'gi')

function linksOutside(text: string, marketHost: string): boolean {
  const parts = splitLinks(text).filter(
    ({ href }) => !href?.startsWith('tel:') && (!href || new URL(href).host !== marketHost),
  )
  if (parts.some(({ href }) => href)) return true
  const bare = parts.flatMap((part) => part.text.toLowerCase().match(bareUrl) ?? [])
  return bare.some((address) => address !== marketHost)
}

function isNegated(words: string[], index: number): boolean {
  return words.slice(Math.max(0, index - 3), index + 4).some(negation)
}

function wordMatcher(pattern: string): (word: string) => boolean {
  const whole = new RegExp(`^(?:${pattern})$`)
  return (word) => whole.test(word)
}
