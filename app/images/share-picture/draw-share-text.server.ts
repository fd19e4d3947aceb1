import { join } from 'node:path'
import sharp from 'sharp'
import { isolateRuns } from '../../i18n/format/bidi-text.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { fontFolder } from './share-fonts.server.ts'

// Read when the first letter of this process is drawn: from then on our two fonts are all there are.
process.env.FONTCONFIG_FILE = join(fontFolder, 'fonts.conf')

const fontFamily = 'Noto Sans, Noto Nastaliq Urdu'
const fontWeight = 600

// A space after Urdu and before letters of the other kind, or before what is set apart.
const narrowSpace = /(?<=[\p{Script=Arabic}،؛؟۔]\u2069?) (?=[\p{Script=Latin}\d(“\u2066\u2068])/gu

// Marks that only set words apart leave nothing to measure, and the drawing of nothing fails.
const visibleCharacter = /[^\s\p{Cf}]/u

export type TextLine = {
  text: string
  /** In pixels, as are all lengths here. */
  size: number
  /** Where the line begins on the side the whole picture begins on, and its baseline. */
  x: number
  y: number
  colour: string
  /** The way the words run, which need not be the way the picture does. */
  direction: 'ltr' | 'rtl'
}

/** Which way words run: as `dir="auto"` finds it, by the first letter. */
export function lineDirection(text: string): 'ltr' | 'rtl' {
  return /^[^\p{L}]*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr'
}

/** A line as SVG, in a picture that begins on the left (`ltr`) or on the right. */
export function drawLine(line: TextLine, picture: 'ltr' | 'rtl'): string {
  const { text, size, x, y, colour, direction } = line
  const anchor = direction === picture ? 'start' : 'end'
  return (
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${fontWeight}" fill="${colour}" ` +
    `font-family="${fontFamily}" direction="${direction}" text-anchor="${anchor}">` +
    `${escapeText(text)}</text>`
  )
}

/** How wide a text is drawn. */
export async function measureText(text: string, size: number): Promise<number> {
  if (!visibleCharacter.test(text)) return 0
  const font = `${fontFamily}, Semi-Bold ${size}`
  const { info } = await sharp({ text: { text: escapeText(text), font, dpi: 72 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return info.width
}

/** As many words as there is room for; an ellipsis says that there are more. */
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

/** A text on one line or two, cut where it would take more. */
export async function wrapToWidth(text: string, size: number, width: number): Promise<string[]> {
  if ((await measureText(text, size)) <= width) return [text]
  const words = text.split(' ')
  let [fits, tooMany] = [0, words.length]
  while (tooMany - fits > 1) {
    const tried = Math.floor((fits + tooMany) / 2)
    if ((await measureText(words.slice(0, tried).join(' '), size)) <= width) fits = tried
    else tooMany = tried
  }
  // A word wider than the line is cut, and what follows it left out.
  if (fits === 0) return [await truncateToWidth(text, size, width)]
  const rest = words.slice(fits).join(' ')
  return [words.slice(0, fits).join(' '), await truncateToWidth(rest, size, width)]
}

// At the end of a word, unless that would leave out most of what there is room for.
function truncateAt(letters: string[], count: number): string {
  const start = letters.slice(0, count).join('')
  const isWholeWord = letters[count] === ' '
  const words = isWholeWord ? start : start.replace(/\s+\S*$/, '')
  const kept = words.length * 2 > start.length ? words : start
  return `${kept.replace(/[\s,،.·۔-]+$/u, '')}…`
}

function escapeText(text: string): string {
  // Nastaliq's own space is so narrow that words of the other letters would stick to it.
  return escapeHtml(isolateRuns(text).replace(narrowSpace, '$&\u00a0'))
}
