import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** The size, in pixels, that chat apps show uncropped. */
export const sharePictureSize = { width: 1200, height: 630 }
const { width, height } = sharePictureSize

/** A sprite file in `app/` and the name of a symbol in it. */
export type IllustrationSource = { file: string; name: string }

export async function cropPhoto(photo: Uint8Array): Promise<Sharp> {
  const { width: across, height: down } = await sharp(photo).metadata()
  const scale = Math.max(width / across, height / down)
  const [wide, high] = [Math.ceil(across * scale), Math.ceil(down * scale)]
  const left = Math.floor((wide - width) / 2)
  const top = Math.floor((high - height) * 0.6)
  return sharp(photo)
    .resize(wide, high, { fit: 'fill' })
    .extract({ left, top, width, height })
    .flatten({ background: '#f4efe2' })
    .toColourspace('srgb')
}

/** Darkens a photo from `top` down for text contrast of at least 4.5:1, even on white. */
export function drawScrim(top: number): string {
  const [begin, full] = [(top - 140) / height, top / height]
  return (
    '<linearGradient id="scrim" x2="0" y2="1">' +
    `<stop offset="${begin}" stop-color="#0a1408" stop-opacity="0"/>` +
    `<stop offset="${full}" stop-color="#0a1408" stop-opacity=".68"/>` +
    '<stop offset="1" stop-color="#0a1408" stop-opacity=".9"/></linearGradient>' +
    `<rect width="${width}" height="${height}" fill="url(#scrim)"/>`
  )
}

export function drawBackground({
  drawing,
  top,
  side,
}: {
  drawing: IllustrationSource
  top: number
  side: 'left' | 'right'
}) {
  const size = top - 24
  const x = side === 'left' ? 120 : width - 120 - size
  const edge = top - 70
  return (
    `<rect width="${width}" height="${height}" fill="${colourOf('strawpale')}"/>` +
    '<linearGradient id="field" x2="0" y2="1"><stop stop-color="#2c6a34"/>' +
    '<stop offset="1" stop-color="#0f2a15"/></linearGradient>' +
    `<path fill="url(#field)" d="M0 ${edge}Q600 ${edge - 50} 1200 ${edge}V630H0Z"/>` +
    `<svg x="${x}" y="24" width="${size}" height="${size}" viewBox="0 0 96 96">` +
    `${readIllustration(drawing)}</svg>`
  )
}

export function drawLogo({ x, y, size }: { x: number; y: number; size: number }): string {
  const mark = innerMarkup(readCached('public/favicon.svg'))
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 40 40">${mark}</svg>`
}

function readIllustration({ file, name }: IllustrationSource): string {
  const symbols = readCached(`app/${file}`).split('<symbol ').slice(1)
  const isNamed = (id: string) => (symbol: string) => symbol.startsWith(`id="${id}"`)
  const symbol = symbols.find(isNamed(name)) ?? symbols.find(isNamed('other')) ?? ''
  return innerMarkup(symbol).replaceAll(/var\(--a-([a-z0-9]+)\)/g, (_, colour) => colourOf(colour))
}

function innerMarkup(element: string): string {
  return element.slice(element.indexOf('>') + 1).replace(/<\/(symbol|svg)>[^]*$/, '')
}

function colourOf(name: string): string {
  const found = readCached('app/ui/display/theme.css').match(
    new RegExp(`--a-${name}: (#[0-9a-f]+);`),
  )
  if (!found?.[1]) throw new Error(`The theme has no colour ${name}`)
  return found[1]
}

const fileCache = new Map<string, string>()

// Resolved from the working directory, since the bundled server runs from another folder.
function readCached(path: string): string {
  const text = fileCache.get(path) ?? readFileSync(resolve(path), 'utf8')
  fileCache.set(path, text)
  return text
}
