import { limitMarks } from '../../platform/text/limit-marks.ts'
import type { Direction } from '../language.ts'

/** A piece of user text; `isIsolated` if its characters must keep their order. */
export type TextPiece = { text: string; isIsolated?: boolean }

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const digit = '0-9\u0660-\u0669\u06f0-\u06f9'
const letter = 'A-Za-z\u00c0-\u024f'
const runPattern = new RegExp(
  `(https?://[^\\s<>"]+|[+#]?[${digit}${letter}]+(?:[-–/\\\\.,:;&'’+×*_@~ ]{1,3}[${digit}${letter}]+)*%?)`,
)
const urlPattern = /^https?:/
const digitPattern = new RegExp(`[${digit}]`)
const letterPattern = new RegExp(`[${letter}]`)
const plainNumber = new RegExp(`^[${digit}]+$`)
const phoneNumber = new RegExp(`^[+0٠۰][${digit} -]{8,}$`)
// Matched only at word starts: matching from every letter would take quadratic time.
const wordsWithDigits = new RegExp(`(?<![${letter}])[+#]?[${letter}]*[-/.]?[${digit}][^\\s]*`, 'g')

/**
 * Splits a text at its Latin and digit runs, which a browser would reorder next to Urdu letters: `37/1-R` would
 * read `R-37/1`. A text in one script is a single piece. Drops more than four combining marks per letter.
 */
export function splitRuns(text: string): TextPiece[] {
  const bounded = limitMarks(text)
  if (!rightToLeft.test(bounded) || !digitPattern.test(bounded)) return [{ text: bounded }]
  return joinPlain(
    bounded
      .split(runPattern)
      .flatMap((piece, index) => (index % 2 === 0 ? [{ text: piece }] : splitStretch(piece))),
  )
}

function joinPlain(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  for (const { text, isIsolated = false } of pieces) {
    const last = joined.at(-1)
    if (isIsolated) joined.push({ text, isIsolated })
    else if (last && !last.isIsolated) last.text += text
    else if (text) joined.push({ text })
  }
  return joined
}

/** The same for plain text such as titles, attributes and emails: runs are wrapped in U+2066 and U+2069. */
export function isolateRuns(text: string): string {
  return splitRuns(text)
    .map((piece) => (piece.isIsolated ? `\u2066${piece.text}\u2069` : piece.text))
    .join('')
}

/**
 * The same for user text within our own, whose direction and quotation marks it must not affect.
 */
export function isolateText(text: string): string {
  return `\u2068${isolateRuns(text)}\u2069`
}

/** The direction of a text's first letter, ignoring model and chak numbers: `MF-385 ٹریکٹر` is right-to-left. */
export function textDirection(text: string): Direction {
  if (!rightToLeft.test(text)) return 'ltr'
  const withoutNumbers = text.replace(wordsWithDigits, '')
  const latin = withoutNumbers.search(letterPattern)
  return latin < 0 || withoutNumbers.search(rightToLeft) < latin ? 'rtl' : 'ltr'
}

/** Curly quotes are not mirrored by direction, and Urdu has them the other way: ”اس طرح“. */
export function quoteText(text: string, direction: Direction): string {
  return direction === 'rtl' ? `”${text}“` : `“${text}”`
}

/** A run without letters is a phone number, or several numbers that follow the text's direction. */
function splitStretch(stretch: string): TextPiece[] {
  if (urlPattern.test(stretch)) return [{ text: stretch, isIsolated: true }]
  if (!digitPattern.test(stretch)) return [{ text: stretch }]
  const isWhole = letterPattern.test(stretch) || phoneNumber.test(stretch) || !stretch.includes(' ')
  if (isWhole) return [{ text: stretch, isIsolated: !plainNumber.test(stretch) }]
  return stretch
    .split(/(,? )/)
    .flatMap((piece, index) => (index % 2 === 0 ? splitStretch(piece) : [{ text: piece }]))
}
