import { toLatinDigits } from './parse-digits.ts'

const contactHint = /[\p{N}@＠﹫]/u
const email = /[^\s@<>،,]{1,64}@[^\s@<>،,]{1,190}\.[^\s@<>،,]{1,63}/g
const separator = /^(?:[^\p{L}\p{N}]|ـ){1,4}$/u

// Shapes of phone numbers, as digit groups joined by hyphens. Years, weights and prices come in
// groups too, so shapes decide, not the number of digits.
const phonePatterns = [
  // 0300 1234567 in any grouping, and with the country code.
  /^(?:(?:00-?)?92-?(?:0-?)?|0)3(?:-?\d){9}$/,
  // 300 1234567
  /^3\d\d-?(?:\d{7}|\d{3}-\d{4}|\d{4}-\d{3}|\d\d-\d\d-\d{3})$/,
  // 042 35761234, and 042 111 222 333
  /^0[2-9]\d(?:-?\d){7,8}$/,
  /^0[2-9]\d{1,2}-?111(?:-?\d){6}$/,
  /^(?=(?:-?\d){11,14}$)(?:00-?)?92-?[2-9]\d{1,3}-?\d{5,8}$/,
  // Foreign numbers.
  /^00-?[1-9](?:-?\d){9,12}$/,
  // Digit by digit.
  /^[039](?:-\d){9,14}$/,
  // Too long for an amount.
  /^\d{13,}$/,
]
const internationalNumber = /^[1-9](?:-?\d){9,14}$/
const minDigits = 10
const maxDigits = 15

/**
 * Removes phone numbers and email addresses from user text: search engines and chat apps keep what they get
 * after the listing is gone.
 */
export function stripContacts(text: string): string {
  if (!contactHint.test(text)) return text
  const { plain, places } = normalizeWithOffsets(text)
  let stripped = ''
  let from = 0
  for (const { start, end } of [...findEmails(plain), ...findNumbers(plain)].sort(byStart)) {
    const [first = 0, last = 0] = [places[start], places[end]]
    if (last <= from) continue
    if (first >= from) stripped += `${text.slice(from, first)}…`
    from = last
  }
  return stripped + text.slice(from)
}

/** The same for a summary: of the first 600 characters, to the end of a word. */
export function summaryWithoutContacts(text: string): string {
  if (text.length <= 600) return stripContacts(text)
  const start = text.slice(0, 600)
  const end = start.search(/\s\S*$/)
  return stripContacts(end > 0 ? start.slice(0, end) : start.replace(/[\ud800-\udbff]$/, ''))
}

type Span = { start: number; end: number }

const byStart = (one: Span, other: Span) => one.start - other.start

/**
 * Drops combining and invisible marks and converts wide letters and all digits to plain ones. Also returns each
 * character's offset in the original.
 */
function normalizeWithOffsets(text: string): { plain: string; places: number[] } {
  let plain = ''
  const places: number[] = []
  let index = 0
  for (const letter of text) {
    if (!/[\p{Cf}\p{M}]/u.test(letter)) {
      const read = toLatinDigits(letter.normalize('NFKC'))
      plain += read
      for (let i = 0; i < read.length; i++) places.push(index)
    }
    index += letter.length
  }
  places.push(index)
  return { plain, places }
}

function findEmails(plain: string): Span[] {
  return [...plain.matchAll(email)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}

function findNumbers(plain: string): Span[] {
  const groups = [...plain.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    digits,
    start: index,
    end: index + digits.length,
  }))
  const found: Span[] = []
  for (let index = 0; index < groups.length; ) {
    const count = countInNumber(plain, groups.slice(index, index + maxDigits))
    const [first, last] = [groups[index], groups[index + count - 1]]
    if (count > 0 && first && last) {
      const lead = /[+(]*$/.exec(plain.slice(Math.max(0, first.start - 3), first.start))?.[0] ?? ''
      found.push({ start: first.start - lead.length, end: last.end })
    }
    index += count || 1
  }
  return found
}

function countInNumber(plain: string, groups: readonly (Span & { digits: string })[]): number {
  const [first] = groups
  if (!first) return 0
  const isAfterPlus = /(?<!\d\s?)\+[^\p{L}\p{N}]{0,2}$/u.test(
    plain.slice(Math.max(0, first.start - 5), first.start),
  )
  let [count, digits, joined, end] = [0, 0, '', first.start]
  for (const [index, group] of groups.entries()) {
    digits += group.digits.length
    if (index > 0 && (digits > maxDigits || !separator.test(plain.slice(end, group.start)))) break
    joined += index > 0 ? `-${group.digits}` : group.digits
    end = group.end
    if (digits < minDigits) continue
    const isNumber = phonePatterns.some((shape) => shape.test(joined))
    if (isNumber || (isAfterPlus && internationalNumber.test(joined))) count = index + 1
  }
  return count
}
