import { normalizePhone } from '../../../i18n/format/normalize-phone.ts'
import { maxTextLength } from '../../../platform/text/clean-text.ts'
import { plainDomainEndings, wordDomainEndings } from '../../../platform/text/links-in-text.ts'
import { type DigitGroup, digitRuns } from './digit-runs.server.ts'
import { type PlainText, toPlainText } from './plain-text.server.ts'

/** A phone number, e-mail address or link somewhere in a text: from `start` up to `end` of it. */
export type FoundContact = {
  kind: 'phone' | 'email' | 'link'
  start: number
  end: number
  /** A number as it is stored (`+923…`), an address, or the link. */
  value: string
}

/**
 * Finds phone numbers, e-mail addresses and links in what somebody wrote, in the order of the text.
 * Digits count in every script, spelled out in English, Urdu and Roman Urdu, and with O and l for 0
 * and 1; up to six signs may stand between them. Prices, dates, areas, chak numbers, models and
 * identity cards are no phone numbers. Takes linear time, and reads no more than `maxTextLength` code
 * units: forms refuse what is longer.
 */
export function findContacts(text: string): FoundContact[] {
  const plain = toPlainText(text.slice(0, maxTextLength))
  const addresses = findEmailsAndLinks(plain).filter(
    ({ start, end }) => !sentence.test(text.slice(start, end)),
  )
  return [...addresses, ...findPhones(plain)].sort((a, b) => a.start - b.start)
}

// "Seeds.Store in a dry place" begins a sentence; "seeds.store" is a link.
const sentence = /\.(?:Store|Website)$/

/** The text without its contacts. Where one stood in the middle, one space is left. */
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
    // A scheme or www makes anything a link, a well-known ending a bare name.
    '(?:https?:/{0,2}|www\\.)\\S{2,300}',
    `(?<![a-z0-9@.-])${domain}${domainEnding}(?:/\\S{0,300})?`,
    // "2.in/3.in" are inches.
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

// No number has more digits. A group has one at least, so no start looks further than 15 groups.
const maxDigits = 15
const phonePattern = /^(?:(?:00)?92\d{9,11}|0[2-9]\d{7,11}|3[0-5]\d{8}|111\d{6})$/

/** The last group of the longest phone number that begins with this group. */
function findPhoneEnd(groups: readonly DigitGroup[], first: number): number | undefined {
  // The end of "2,03,00,000" begins nothing.
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
  // Three million begins like a mobile number without its 0.
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

// "0.3 0.25" are amounts.
function isDecimal([first, second]: readonly DigitGroup[]): boolean {
  return first?.digits === '0' && second?.separator === '.'
}

function joinDigits(groups: readonly DigitGroup[]): string {
  return groups.map((group) => group.digits).join('')
}
