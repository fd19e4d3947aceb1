import { join } from 'node:path'
import sharp from 'sharp'
import { isolateRuns } from '../../i18n/format/bidi-text.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { fontFolder } from './share-fonts.server.ts'

// Read when this process first draws text: only our two bundled fonts are available then.
process.env.FONTCONFIG_FILE = join(fontFolder, 'fonts.conf')

const fontFamily = 'Noto Sans, Noto Nastaliq Urdu'
const fontWeight = 600

// A space after Urdu text and before Latin letters or isolated text.
const narrowSpace = /(?<=[\p{Script=Arabic}،؛؟۔]\u2069?) (?=[\p{Script=Latin}\d(“\u2066\u2068])/gu

// Text of only invisible characters has no width, and drawing it fails.
const visibleCharacter = /[^\s\p{Cf}]/u

export type TextLine = {
  text: string
  size: number
  /** Position of the line's edge on the picture's start side, and of its baseline. */
  x: number
  y: number
  colour: string
  /** Direction of the text, which may differ from the picture's. */
  direction: 'ltr' | 'rtl'
}

/** The direction of a text by its first letter, as with `dir="auto"`. */
export function lineDirection(text: string): 'ltr' | 'rtl' {
  return /^[^\p{L}]*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr'
}

/** Renders a line as SVG in a picture with the given direction. */
export function drawLine(line: TextLine, picture: 'ltr' | 'rtl'): string {
  const { text, size, x, y, colour, direction } = line
  const anchor = direction === picture ? 'start' : 'end'
  return (
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${fontWeight}" fill="${colour}" ` +
    `font-family="${fontFamily}" direction="${direction}" text-anchor="${anchor}">` +
    `${escapeText(text)}</text>`
  )
}

export async function measureText(text: string, size: number): Promise<number> {
  if (!visibleCharacter.test(text)) return 0
  const font = `${fontFamily}, Semi-Bold ${size}`
  const { info } = await sharp({ text: { text: escapeText(text), font, dpi: 72 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return info.width
}

export async function truncateToWidth(text: string, size: number, width: number): Promise<string> {
  if ((await measureText(text, size)) <= width) return text
  const letters = [...new Intl.Segmenter('ur').segment(text)].map(({ segment }) => segment)
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const tried = Math.floor((fits + tooMany) / 2)
    if ((await measureText(truncateAt(letters, tried), size)) <= width) fits = tried
    else tooMany = tried
  }
  return truncateAt(letters, fits)
}

/** Wraps a text to one or two lines and truncates the rest. */
export async function wrapToWidth(text: string, size: number, width: number): Promise<string[]> {
  if ((await measureText(text, size)) <= width) return [text]
  const words = text.split(' ')
  let [fits, tooMany] = [0, words.length]
  while (tooMany - fits > 1) {
    const tried = Math.floor((fits + tooMany) / 2)
    if ((await measureText(words.slice(0, tried).join(' '), size)) <= width) fits = tried
    else tooMany = tried
  }
  // A first word wider than the line is truncated, and the rest is dropped.
  if (fits === 0) return [await truncateToWidth(text, size, width)]
  const rest = words.slice(fits).join(' ')
  return [words.slice(0, fits).join(' '), await truncateToWidth(rest, size, width)]
}

// Cuts after a whole word, unless that would drop more than half of the text that fits.
function truncateAt(letters: string[], count: number): string {
  const start = letters.slice(0, count).join('')
  const isWholeWord = letters[count] === ' '
  const wholeWords = isWholeWord ? start : start.replace(/\s+\S*$/, '')
  const truncated = wholeWords.length * 2 > start.length ? wholeWords : start
  return `${truncated.replace(/[\s,،.·۔-]+$/u, '')}…`
}

function escapeText(text: string): string {
  // Nastaliq's space is too narrow to separate Urdu from Latin words.
  return escapeHtml(isolateRuns(text).replace(narrowSpace, '$&\u00a0'))
}
