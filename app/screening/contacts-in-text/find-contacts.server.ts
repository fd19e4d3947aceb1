import { normalizePhone } from '../../i18n/format/normalize-phone.ts'
import { maxTextLength } from '../../platform/text/clean-text.ts'
import { plainDomainEndings, wordDomainEndings } from '../../platform/text/links-in-text.ts'
import { type DigitGroup, digitRuns } from './digit-runs.server.ts'
import { type PlainText, toPlainText } from './plain-text.server.ts'

/** A phone number, email address or link in a text, from `start` up to (not including) `end`. */
export type FoundContact = {
  kind: 'phone' | 'email' | 'link'
  start: number
  end: number
  /** The normalized phone number (`+923…`), the email address or the link. */
  value: string
}

/**
 * Recognizes digits of every script, numbers in words, and O and l for 0 and 1, with up to six
 * separators. Prices, dates, areas, models and identity cards are no phone numbers. Linear; reads
 * `maxTextLength`.
 */
export function findContacts(text: string): FoundContact[] {
  const plain = toPlainText(text.slice(0, maxTextLength))
  const addresses = findEmailsAndLinks(plain).filter(
    ({ start, end }) => !sentence.test(text.slice(start, end)),
  )
  return [...addresses, ...findPhones(plain)].sort((a, b) => a.start - b.start)
}

// In "Seeds.Store in a dry place" a new sentence starts; "seeds.store" is a link.
const sentence = /\.(?:Store|Website)$/

/** Removes the contacts from a text, leaving one space in place of each. */
export function removeContacts(text: string, contacts: readonly FoundContact[]): string {
  let rest = ''
  let position = 0
  for (const { start, end } of contacts) {
    if (start < position) continue
    rest += `${text.slice(position, start).replace(/[+(]$/, '')} `
    position = end
  }
  return (rest + text.slice(position))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([.,،۔!?])/g, '$1')
    .trim()
}

const domain = '[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,3}'
const spelledDot = ' ?(?:\\(dot\\)|\\[dot\\]| dot ) ?'
const bareEnding = `\\.(?:${plainDomainEndings})(?![a-z0-9])`
const domainEnding = `(?:${bareEnding}|${spelledDot}(?:com|net|org|pk)(?![a-z0-9]))`
const emailPattern = new RegExp(
  [
    `(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}@${domain}\\.[a-z]{2,24}`,
    `(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64} ?(?:@|\\(at\\)|\\[at\\]| at ) ?${domain}${domainEnding}`,
  ].join('|'),
  'g',
)
const linkPattern = new RegExp(
  [
    // A scheme or www makes anything a link; a bare domain needs a well-known ending.
    '(?:https?:/{0,2}|www\\.)\\S{2,300}',
    `(?<![a-z0-9@.-])${domain}${domainEnding}(?:/\\S{0,300})?`,
    // Not "2.in/3.in", which means inches.
    `(?<![a-z0-9@.-])(?!\\d+\\.)${domain}\\.(?:${wordDomainEndings})/\\S{1,300}`,
  ].join('|'),
  'g',
)

function findEmailsAndLinks(plain: PlainText): FoundContact[] {
  const rest = plain.text.replace(emailPattern, (found) => ' '.repeat(found.length))
  return [
    ...findMatches(plain, emailPattern, 'email'),
    ...findMatches({ ...plain, text: rest }, linkPattern, 'link'),
  ]
}

function findMatches({ text, original }: PlainText, pattern: RegExp, kind: FoundContact['kind']) {
  return [...text.matchAll(pattern)].map((match): FoundContact => {
    const [start, end] = original(match.index, match.index + match[0].length)
    return { kind, start, end, value: kind === 'email' ? normalizeEmail(match[0]) : match[0] }
  })
}

function normalizeEmail(found: string): string {
  return found
    .replace(/ ?(?:\(at\)|\[at\]| at ) ?/, '@')
    .replace(/ ?(?:\(dot\)|\[dot\]| dot ) ?/g, '.')
    .replaceAll(' ', '')
}

function findPhones(plain: PlainText): FoundContact[] {
  return digitRuns(plain.text).flatMap((groups) => {
    const found: FoundContact[] = []
    for (let first = 0; first < groups.length; first++) {
      const last = findPhoneEnd(groups, first)
      if (last === undefined) continue
      const [from, to] = [groups[first], groups[last]]
      if (!from || !to) continue
      const digits = joinDigits(groups.slice(first, last + 1))
      const [start, end] = plain.original(from.start, to.end)
      const value = normalizePhone(from.hasPlus ? `+${digits}` : digits) ?? digits
      found.push({ kind: 'phone', start, end, value })
      first = last
    }
    return found
  })
}

// The longest number. Every group has a digit, so the search looks at no more than 15 groups.
const maxDigits = 15
const phonePattern = /^(?:(?:00)?92\d{9,11}|0[2-9]\d{7,11}|3[0-5]\d{8}|111\d{6})$/

/** Index of the last group of the longest phone number that starts with group `first`. */
function findPhoneEnd(groups: readonly DigitGroup[], first: number): number | undefined {
  // A number never starts after a comma, as in the price "2,03,00,000".
  if (/^[,،]$/.test(groups[first]?.separator ?? '')) return undefined
  let longestYet: number | undefined
  let digits = ''
  for (let last = first; last < groups.length; last++) {
    digits += groups[last]?.digits ?? ''
    if (digits.length > maxDigits) break
    if (!phonePattern.test(digits) && !groups[first]?.hasPlus) continue
    if (isPhone(digits, groups.slice(first, last + 1))) longestYet = last
  }
  return longestYet
}

function isPhone(digits: string, groups: readonly DigitGroup[]): boolean {
  const [first] = groups
  if (!first) return false
  const sizes = groups.map((group) => group.digits.length)
  const areSingle = sizes.every((size) => size === 1)
  if (/^(?:00)?920?3[0-5]\d{8}$/.test(digits)) return true
  if (/^03[0-5]\d{8}$/.test(digits))
    return areSingle || !isDecimal(groups) || sizes.join() === '1,3,7'
  // Amounts in the billions look like a mobile number without its leading 0.
  if (/^3(?:[0-4]\d|55)\d{7}$/.test(digits) && !digits.endsWith('000')) {
    const [head, ...tail] = sizes
    const isUsual = tail.join() === '7' || tail.join() === '3,4' || tail.every(isOne)
    return areSingle || head === 10 || (head === 3 && isUsual)
  }
  const isWhole = sizes.length <= 4 && first.digits.length >= 3
  if (/^(?:00)?92[2-9]\d{8,9}$/.test(digits)) return first.hasPlus || digits.startsWith('00')
  if (/^0[2-9]\d{8,9}$/.test(digits)) return isWhole
  if (/^0[2-9]\d{1,2}111\d{6}$/.test(digits)) return isWhole
  if (/^111\d{6}$/.test(digits)) return sizes.join() === '3,3,3'
  if (/^0800\d{5}$/.test(digits)) return first.digits.startsWith('0800')
  return first.hasPlus && /^[1-9]\d{10,14}$/.test(digits) && sizes.length <= 5
}

const isOne = (size: number) => size === 1

// "0.3 0.25" are decimal amounts.
function isDecimal([first, second]: readonly DigitGroup[]): boolean {
  return first?.digits === '0' && second?.separator === '.'
}

function joinDigits(groups: readonly DigitGroup[]): string {
  return groups.map((group) => group.digits).join('')
}
