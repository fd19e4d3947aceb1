import { join } from 'node:path'
import sharp from 'sharp'
import { escapeMarkup } from '../platform/escape-markup.ts'
import { fontFolder } from './share-letters.server.ts'

// Read when the first letter of this process is drawn: from then on our two fonts are all there are.
process.env.FONTCONFIG_FILE = join(fontFolder, 'fonts.conf')

const fontFamily = 'Noto Sans, Noto Nastaliq Urdu'
const fontWeight = 600

// A space after Urdu and before letters of the other kind, or before what is set apart.
const narrowSpace = /(?<=[\p{Script=Arabic}،؛؟۔]\u2069?) (?=[\p{Script=Latin}\d(“\u2068])/gu

// Marks that only set words apart leave nothing to measure, and the drawing of nothing fails.
const somethingToDraw = /[^\s\p{Cf}]/u

export type Line = {
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
export function directionOf(text: string): 'ltr' | 'rtl' {
  return /^[^\p{L}]*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr'
}

/** A line as SVG, in a picture that begins on the left (`ltr`) or on the right. */
export function drawLine(line: Line, picture: 'ltr' | 'rtl'): string {
  const { text, size, x, y, colour, direction } = line
  const anchor = direction === picture ? 'start' : 'end'
  return (
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${fontWeight}" fill="${colour}" ` +
    `font-family="${fontFamily}" direction="${direction}" text-anchor="${anchor}">` +
    `${toMarkup(text)}</text>`
  )
}

/** How wide a text is drawn. */
export async function measure(text: string, size: number): Promise<number> {
  if (!somethingToDraw.test(text)) return 0
  const font = `${fontFamily}, Semi-Bold ${size}`
  const { info } = await sharp({ text: { text: toMarkup(text), font, dpi: 72 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return info.width
}

/** As many words as there is room for; an ellipsis says that there are more. */
export async function cutToWidth(text: string, size: number, width: number): Promise<string> {
  if ((await measure(text, size)) <= width) return text
  const letters = [...new Intl.Segmenter('ur').segment(text)].map(({ segment }) => segment)
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const tried = Math.floor((fits + tooMany) / 2)
    if ((await measure(endAt(letters, tried), size)) <= width) fits = tried
    else tooMany = tried
  }
  return endAt(letters, fits)
}

/** A text on one line or two, cut where it would take more. */
export async function wrapToWidth(text: string, size: number, width: number): Promise<string[]> {
  if ((await measure(text, size)) <= width) return [text]
  const words = text.split(' ')
  let [fits, tooMany] = [0, words.length]
  while (tooMany - fits > 1) {
    const tried = Math.floor((fits + tooMany) / 2)
    if ((await measure(words.slice(0, tried).join(' '), size)) <= width) fits = tried
    else tooMany = tried
  }
  // A word wider than the line is cut, and what follows it left out.
  if (fits === 0) return [await cutToWidth(text, size, width)]
  const rest = words.slice(fits).join(' ')
  return [words.slice(0, fits).join(' '), await cutToWidth(rest, size, width)]
}

// At the end of a word, unless that would leave out most of what there is room for.
function endAt(letters: string[], count: number): string {
  const start = letters.slice(0, count).join('')
  const isWholeWord = letters[count] === ' '
  const words = isWholeWord ? start : start.replace(/\s+\S*$/, '')
  const kept = words.length * 2 > start.length ? words : start
  return `${kept.replace(/[\s,،.·۔-]+$/u, '')}…`
}

function toMarkup(text: string): string {
  // Nastaliq's own space is so narrow that words of the other letters would stick to it.
  return escapeMarkup(text.replace(narrowSpace, '$&\u00a0'))
}
