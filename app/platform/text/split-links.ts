import { toLatinDigits } from '../../i18n/format/parse-digits.ts'

/** A part of a message; `href` only for an http(s) URL, a phone number, or a map of a place. */
export type TextPart = { text: string; href?: string }

const urlPattern = /https?:\/\/[^\s<>"'`{}|\\^\u00a0\u200b]+/gi
// Punctuation after a URL is not part of it.
const trailingPunctuation = /[.,!?;:)\]*_~،۔؟؛…]+$/

const digit = '[0-9٠-٩۰-۹]'
const gap = '[ ‐–-]?'
// A mobile number or a landline, as Pakistanis write them: 0300 1234567, +92-300-1234567, 042
// 35761999. Longer runs of digits, such as identity cards and bank accounts, are none.
const phonePattern = new RegExp(
  `(?<![\\p{L}\\p{N}+./-])(?:(?:\\+|00|۰۰)?(?:92|۹۲)${gap}|[0۰])?` +
    `(?:[3۳]${digit}{2}${gap}${digit}{3}${gap}${digit}{4}|${digit}{2,4}${gap}${digit}{6,8})` +
    '(?![\\p{L}\\p{N}]|[-/.]\\p{N})',
  'gu',
)

// Latitude and longitude in degrees, as maps copy them: 30.8081, 73.4458.
const placePattern = /(?<![\p{N}.,-])\d{2}\.\d{3,15}, ?\d{2}\.\d{3,15}(?!\p{N}|\.\p{N})/gu

/**
 * Splits a text into parts, with links for URLs that start with http:// or https://, Pakistani phone numbers,
 * and coordinates in and around Pakistan. The parts joined give the text.
 */
export function splitLinks(text: string): TextPart[] {
  const links = [
    [urlPattern, parseUrl],
    [placePattern, parsePlace],
    [phonePattern, parsePhone],
  ] as const
  return links.reduce<TextPart[]>(
    (parts, [pattern, parse]) =>
      parts.flatMap((part) => (part.href ? part : splitAt(part.text, pattern, parse))),
    [{ text }],
  )
}

function splitAt(
  text: string,
  pattern: RegExp,
  parse: (found: string) => Required<TextPart> | undefined,
): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const link = parse(found)
    if (!link) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push(link)
    from = index + link.text.length
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from) })
  return parts
}

// Not `normalizePhone`: importing it here would load the scripts of the listing page, which it is
// bundled with.
const dialledDigits = /^(?:(?:00)?920?|0)?(3\d{9})$|^(?:(?:00)?920?|0)([124-9]\d{8,9})$/

function parsePhone(text: string): Required<TextPart> | undefined {
  const [, mobile, landline] = dialledDigits.exec(toLatinDigits(text).replace(/\D/g, '')) ?? []
  const number = mobile ?? landline
  return number ? { text, href: `tel:+92${number}` } : undefined
}

function parsePlace(text: string): Required<TextPart> | undefined {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  const isNearby = latitude >= 22 && latitude <= 38 && longitude >= 60 && longitude <= 78
  const position = `${latitude}/${longitude}`
  const marker = `mlat=${latitude}&mlon=${longitude}`
  const href = `https://www.openstreetmap.org/?${marker}#map=15/${position}`
  return isNearby ? { text, href } : undefined
}

function parseUrl(found: string): Required<TextPart> | undefined {
  const text = trimUrl(found)
  return URL.canParse(text) ? { text, href: text } : undefined
}

// A URL may end in a bracket that it opened.
function trimUrl(link: string): string {
  const trimmed = link.replace(trailingPunctuation, '')
  const isOpen = trimmed.includes('(') && !trimmed.includes(')')
  return isOpen && link[trimmed.length] === ')' ? `${trimmed})` : trimmed
}
