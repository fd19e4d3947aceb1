import { limitMarks } from '../../platform/text/limit-marks.ts'

/** A piece of what somebody wrote; `isRun` where its characters must stay in their order. */
export type TextPiece = { text: string; isRun?: boolean }

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
// Looked for at the beginning of words alone: from each letter on it would take quadratic time.
const wordsWithDigits = new RegExp(`(?<![${letter}])[+#]?[${letter}]*[-/.]?[${digit}][^\\s]*`, 'g')

/**
 * Cuts a text where its Latin and digit runs begin and end. Beside Urdu letters a browser would turn
 * them round: `37/1-R` reads `R-37/1`, and `0300 1234567` has its halves swapped. A text in one script
 * is a single piece. More than four marks on one letter are left out, since they would pile up over
 * the lines above.
 */
export function splitRuns(text: string): TextPiece[] {
  const bounded = limitMarks(text)
  if (!rightToLeft.test(bounded) || !digitPattern.test(bounded)) return [{ text: bounded }]
  return joinPlain(
    bounded
      .split(runPattern)
      .flatMap((piece, at) => (at % 2 === 0 ? [{ text: piece }] : splitStretch(piece))),
  )
}

function joinPlain(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  for (const { text, isRun = false } of pieces) {
    const last = joined.at(-1)
    if (isRun) joined.push({ text, isRun })
    else if (last && !last.isRun) last.text += text
    else if (text) joined.push({ text })
  }
  return joined
}

/** The same for plain text: titles, attributes, mails. The runs stand between U+2066 and U+2069. */
export function isolateRuns(text: string): string {
  return splitRuns(text)
    .map((piece) => (piece.isRun ? `\u2066${piece.text}\u2069` : piece.text))
    .join('')
}

/** The same for what stands among words of ours: it turns neither them nor their quotation marks. */
export function isolateText(text: string): string {
  return `\u2068${isolateRuns(text)}\u2069`
}

/**
 * Which way a text runs: that of its first letter, as `dir="auto"` finds it, but a model or a chak
 * number says nothing: `MF-385 ٹریکٹر` runs right to left. Stylesheets see it, and set Latin lines on
 * an Urdu page as close as English is.
 */
export function textDirection(text: string): 'rtl' | 'ltr' {
  if (!rightToLeft.test(text)) return 'ltr'
  const words = text.replace(wordsWithDigits, '')
  const latin = words.search(letterPattern)
  return latin < 0 || words.search(rightToLeft) < latin ? 'rtl' : 'ltr'
}

/** A stretch without letters is a phone number, or several numbers, which run as the text does. */
function splitStretch(stretch: string): TextPiece[] {
  if (urlPattern.test(stretch)) return [{ text: stretch, isRun: true }]
  if (!digitPattern.test(stretch)) return [{ text: stretch }]
  const isWhole = letterPattern.test(stretch) || phoneNumber.test(stretch) || !stretch.includes(' ')
  if (isWhole) return [{ text: stretch, isRun: !plainNumber.test(stretch) }]
  return stretch
    .split(/(,? )/)
    .flatMap((piece, at) => (at % 2 === 0 ? splitStretch(piece) : [{ text: piece }]))
}
