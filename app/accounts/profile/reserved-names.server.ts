import { normalizeText } from '../../platform/text/clean-text.ts'
import { foldText } from '../../platform/text/fold-text.ts'

// Bounds the work of the expressions below. Accepted names have at most 80 letters.
const maxCheckedLength = 100

// Other alphabets' letters that look like Latin ones.
const lookAlikes = Object.fromEntries(
  [
    ['а', 'a', 'α', 'ɑ', 'ᴀ'],
    ['ь', 'b', 'в', 'β', 'ʙ'],
    ['с', 'c', 'ϲ', 'ᴄ'],
    ['ԁ', 'd', 'д', 'ᴅ'],
    ['е', 'e', 'ε', 'ё', 'є', 'э', 'ᴇ'],
    ['һ', 'h', 'ʜ'],
    ['і', 'i', 'ι', 'ı', 'ɪ', 'и', 'й', 'ї', 'ӏ', 'l', 'ł', 'ʟ', '|'],
    ['к', 'k', 'κ', 'ᴋ'],
    ['м', 'm', 'ᴍ'],
    ['н', 'n', 'ո', 'η', 'ɴ', 'п'],
    ['о', 'o', 'ο', 'σ', 'ө', 'օ', 'ᴏ', 'ø'],
    ['р', 'p', 'ρ', 'ᴘ'],
    ['г', 'r', 'ʀ'],
    ['ѕ', 's', 'ꜱ', '$'],
    ['т', 't', 'τ', 'ᴛ'],
    ['у', 'y', 'γ', 'ʏ'],
    ['з', 'z', 'ζ', 'ᴢ'],
    ['ν', 'v'],
    ['ԝ', 'w'],
  ].flatMap((letters) => {
    const latin = letters.find((letter) => /^[a-z]$/.test(letter) && letter !== 'l') ?? ''
    return letters.map((letter) => [letter, latin])
  }),
)
const digitLetters: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
}

const marketName = /z[ae]?r+a?[iey]{1,3}ba?zae?r|[زذضظ]ر[عا]?[یئے]{0,2}بازار/

const staffWords = toSkeletons(
  'admin admins superadmin sysadmin administrator administration moderator moderators support helpdesk helpline staff intizamia ' +
    'ایڈمن ایڈمین ایڈمنسٹریٹر موڈریٹر ماڈریٹر سپورٹ ہیلپ ہیلپ‌ڈیسک ہیلپ‌لائن سٹاف اسٹاف انتظامیہ منتظمین',
)
// Only together, as in "Customer Care" or "Official Team": alone they are words of shops and nicknames.
const officeWords = toSkeletons(
  'official care customer security verification verify system safety help ' +
    'آفیشل کسٹمر کیئر سیکیورٹی سکیورٹی تصدیق مدد',
)
const plainWords = toSkeletons(
  'team service services center centre department desk office line account accounts market the ' +
    'ٹیم سروس سروسز سنٹر سینٹر ڈیسک آفس لائن مارکیٹ شعبہ',
)
const officeName = new RegExp(`^(?:${[...staffWords, ...officeWords, ...plainWords].join('|')})+$`)
const authority = new RegExp([...staffWords, ...officeWords].join('|'))

/**
 * Whether a name reads as the market's own or as its staff's, in English, Urdu or Roman Urdu, also with
 * look-alike letters, digits for letters, or spaces and dots between them.
 */
export function isReservedName(name: string): boolean {
  const plain = normalizeText(name.slice(0, maxCheckedLength), 'NFKD').replace(
    /[\u0300-\u036f]/g,
    '',
  )
  const spellings = [
    plain,
    // `SupportTeam`
    plain.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
    plain.replace(/\d/g, (digit) => digitLetters[digit] ?? ''),
  ]
  return spellings.map(splitWords).some((words) => {
    const whole = words.join('')
    const isOffice = officeName.test(whole) && authority.test(whole)
    return marketName.test(whole) || isOffice || words.some((word) => staffWords.includes(word))
  })
}

// `A d m i n` and `a.d.m.i.n` are one word.
function splitWords(name: string): string[] {
  const plain = foldText(name).replace(/[^\s\d]/gu, (letter) => lookAlikes[letter] ?? letter)
  const words = plain.split(/[^\p{L}]+/u).filter(Boolean)
  const joined = words.reduce((text, word, index) => {
    const isSpelled = word.length === 1 && words[index - 1]?.length === 1
    return isSpelled ? text + word : `${text} ${word}`
  }, '')
  return joined.split(' ').filter(Boolean).map(toSkeleton)
}

/** One letter for those that are drawn or written twice, and `m` for `rn`. */
function toSkeleton(word: string): string {
  return word
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/l/g, 'i')
    .replace(/(.)\1+/gu, '$1')
}

function toSkeletons(words: string): string[] {
  return words.split(' ').map((word) => toSkeleton(foldText(word)))
}
