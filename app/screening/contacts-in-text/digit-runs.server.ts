import { toPlainText } from './plain-text.server.ts'

/** Adjacent digits, or a number in words. */
export type DigitGroup = {
  digits: string
  start: number
  end: number
  /** The text between the previous group and this one. */
  separator: string
  hasPlus: boolean
  /** How a word such as "twenty" or "double" affects the next digit. */
  changesNext?: 'tens' | 2 | 3
}

type TextPiece = { start: number; end: number; text: string }

const separators = /^[\s.\-_,;:*~()[\]{}<>+'"•·…،۔‐‑–—/\\=#&|]{0,6}$/u
// Dates, times and identity card numbers: their digits are never part of a phone number.
const nonPhonePatterns =
  /(?<!\d)(?:\d{1,2}([-./])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d([-./])\d{1,2}\2\d{1,2}|\d{5}-\d{7}-\d|\d{1,2}:\d\d)(?!\d)/g

/** Runs of digits, in figures or words, with only separators between them, in a plain text. */
export function digitRuns(plain: string): DigitGroup[][] {
  const text = plain.replace(nonPhonePatterns, (date) => 'x'.repeat(date.length))
  const runs: DigitGroup[][] = [[]]
  let end = 0
  for (const piece of splitPieces(text)) {
    const separator = text.slice(end, piece.start)
    const digits = toDigits(piece.text)
    if (digits === undefined || !separators.test(separator)) runs.push([])
    const run = runs.at(-1)
    const hasPlus = /\+\(?$/.test(text.slice(Math.max(0, piece.start - 2), piece.start))
    if (run && digits !== undefined) addGroup(run, { ...piece, digits, separator, hasPlus })
    end = piece.end
  }
  return runs.map(removeEmptyGroups).filter((run) => run.length > 0)
}

function splitPieces(text: string): TextPiece[] {
  return [...text.matchAll(/[\p{L}\d|]+/gu)].flatMap(({ 0: word, index }) => {
    if (hasLookalikes.test(word) || !/\d/.test(word)) {
      return [{ text: word, start: index, end: index + word.length }]
    }
    return [...word.matchAll(/\d+|\D+/g)].map(({ 0: part, index: within }) => {
      const start = index + within
      return { text: part, start, end: start + part.length }
    })
  })
}

// O for 0, or l, I or | for 1, beside a real digit.
const hasLookalikes = /^(?=.*\d)[\doil|]+$/

/** The digits of a word: empty for "double", `undefined` if it is not a number. */
function toDigits(word: string): string | undefined {
  if (hasLookalikes.test(word)) return word.replaceAll('o', '0').replace(/[il|]/g, '1')
  if (/^o{1,4}$/.test(word)) return word.replaceAll('o', '0')
  return (
    numberWords.get(word) ??
    (hundredWords.has(word) ? '100' : repeatWords.has(word) ? '' : undefined)
  )
}

// Only the last group can still be without a digit.
function removeEmptyGroups(run: DigitGroup[]): DigitGroup[] {
  return run.at(-1)?.digits === '' ? run.slice(0, -1) : run
}

function addGroup(run: DigitGroup[], group: DigitGroup & TextPiece): void {
  const { text, digits, end } = group
  const last = run.at(-1)
  if (last && hundredWords.has(text) && /^\d$/.test(last.digits)) {
    extendGroup(last, `${last.digits}00`, end)
  } else if (last?.changesNext === 'tens' && /^[1-9]$/.test(digits)) {
    extendGroup(last, `${last.digits[0]}${digits}`, end)
  } else if (typeof last?.changesNext === 'number' && digits.length === 1) {
    extendGroup(last, digits.repeat(last.changesNext), end)
  } else {
    if (last?.digits === '') run.pop()
    const isTens = /^[2-9]0$/.test(digits) && /\p{L}/u.test(text)
    run.push({ ...group, changesNext: isTens ? 'tens' : repeatWords.get(text) })
  }
}

function extendGroup(group: DigitGroup, digits: string, end: number): void {
  Object.assign(group, { digits, end, changesNext: undefined })
}

const unitWords = [
  'zero zeero oh nil sifar sifr زیرو صفر',
  'one ek aik ایک ون',
  'two do دو ٹو',
  'three teen tin تین تھری',
  'four char chaar چار فور',
  'five panch paanch panj پانچ فائیو',
  'six che chay chhe chhay chah چھ چھے سکس',
  'seven saat sat سات سیون',
  'eight aath ath آٹھ ایٹ',
  'nine nau naw no نو نائن',
  'ten das dus دس',
  'eleven gyarah گیارہ',
  'twelve barah بارہ',
  'thirteen terah تیرہ',
  'fourteen chaudah چودہ',
  'fifteen pandrah پندرہ',
  'sixteen solah سولہ',
  'seventeen satrah سترہ',
  'eighteen atharah اٹھارہ',
  'nineteen unnees انیس',
]
const tensWords = [
  'twenty bees بیس',
  'thirty tees تیس',
  'forty fourty chalees چالیس',
  'fifty pachas پچاس',
  'sixty saath ساٹھ',
  'seventy sattar ستر',
  'eighty assi اسی',
  'ninety nawway نوے',
]
const numberWords = new Map([
  ...unitWords.flatMap((words, value) =>
    splitWords(words).map((word) => [word, String(value)] as const),
  ),
  ...tensWords.flatMap((words, index) =>
    splitWords(words).map((word) => [word, String((index + 2) * 10)] as const),
  ),
])
const hundredWords = new Set(splitWords('hundred sau so soo سو ہنڈرڈ'))
const repeatWords = new Map([
  ...splitWords('double dabal ڈبل').map((word) => [word, 2] as const),
  ...splitWords('triple tripple ٹرپل').map((word) => [word, 3] as const),
])

function splitWords(line: string): string[] {
  return toPlainText(line).text.split(' ')
}
