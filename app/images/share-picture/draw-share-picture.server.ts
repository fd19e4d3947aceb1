import sharp from 'sharp'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import {
  cropPhoto,
  drawBackground,
  drawLogo,
  drawScrim,
  type IllustrationSource,
  sharePictureSize,
} from './draw-share-background.server.ts'
import {
  drawLine,
  lineDirection,
  measureText,
  type TextLine,
  truncateToWidth,
  wrapToWidth,
} from './draw-share-text.server.ts'
import { removeUndrawable } from './share-fonts.server.ts'

/** The contents of a share picture: only what the page shows publicly. */
export type SharedOffer = {
  language: Language
  price: string
  unit?: string | undefined
  title: string
  /** From the smallest area to the largest. */
  place: readonly string[]
  /** An extra note, such as that the price is negotiable; left out if there is no room. */
  note?: string | undefined
  drawing: IllustrationSource
}

const { width, height } = sharePictureSize
const margin = 60
const contentWidth = width - 2 * margin
const maxBytes = 280_000

/**
 * Draws an offer as a JPEG of 1200 by 630 pixels and less than 300 KB, legible at a quarter of its size, as
 * chat apps show it.
 */
export async function drawSharePicture(
  offer: SharedOffer,
  photo: Uint8Array | undefined,
): Promise<Buffer> {
  const { top, svg: textSvg } = await drawText(offer)
  const side = offer.language === 'ur' ? 'left' : 'right'
  const ground = photo
    ? await cropPhoto(photo)
    : sharp(inSvg(drawBackground({ drawing: offer.drawing, top, side })))
  const overlay = inSvg((photo ? drawScrim(top) : '') + textSvg)
  const background = await ground
    .composite([{ input: overlay }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return await encodeJpeg(background)
}

/** Lowers the quality until the JPEG is small enough: noise and foliage take many bytes. */
async function encodeJpeg(picture: Buffer): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const }
  for (const quality of [82, 66, 50, 34]) {
    const jpeg = await sharp(picture, { raw }).jpeg({ quality }).toBuffer()
    if (jpeg.byteLength < maxBytes) return jpeg
  }
  return await sharp(picture, { raw }).jpeg({ quality: 15 }).toBuffer()
}

// Nastaliq has taller ascenders and deeper descenders, and looks smaller.
const sizes = {
  en: { price: 112, unit: 50, title: 56, place: 44, name: 40 },
  ur: { price: 108, unit: 56, title: 58, place: 46, name: 42 },
}
// `place` is the baseline of the lowest line; the others are distances up to the next baseline.
const rows = {
  ltr: { place: 582, title: 74, nextTitle: 70, price: 84 },
  rtl: { place: 580, title: 94, nextTitle: 90, price: 110 },
}

async function drawText(offer: SharedOffer): Promise<{ top: number; svg: string }> {
  const { language } = offer
  const title = removeUndrawable(offer.title)
  const { place, ...up } = rows[language === 'ur' ? 'rtl' : lineDirection(title)]
  const size = await titleSize(title, language)
  const titles = await wrapToWidth(title, size, contentWidth)
  const firstTitle = place - up.title - up.nextTitle * (titles.length - 1)
  const price = firstTitle - up.price
  const lines = [
    ...(await layoutPrice(offer, price)),
    ...titles.map((text, index) => ({
      ...{ text, size, colour: '#fff', direction: lineDirection(title) },
      ...{ x: fromStart(margin, language), y: firstTitle + index * up.nextTitle },
    })),
    await layoutPlace(offer, place),
  ]
  const drawnLines = lines.map((line) => drawLine(line, textDirectionOf(language)))
  return { top: price - 90, svg: [await drawSiteName(language), ...drawnLines].join('') }
}

/** At full size, two lines of Nastaliq would touch and leave no room for the photo. */
async function titleSize(title: string, language: Language): Promise<number> {
  const usual = sizes[language].title
  const isShort =
    lineDirection(title) === 'ltr' || (await measureText(title, usual)) <= contentWidth
  return isShort ? usual : 52
}

async function layoutPrice(
  { language, price, unit = '' }: SharedOffer,
  y: number,
): Promise<TextLine[]> {
  const size = sizes[language]
  const gap = 34
  const priceWidth = await measureText(price, size.price)
  const unitWidth = await measureText(unit, size.unit)
  const shrink = Math.min(1, contentWidth / (priceWidth + gap + unitWidth))
  const after = margin + (priceWidth + gap) * shrink
  return [
    {
      ...{ text: price, size: size.price * shrink, colour: '#ffd467' },
      ...{ x: fromStart(margin, language), y, direction: 'ltr' },
    },
    {
      ...{ text: unit, size: size.unit * shrink, colour: '#fff' },
      ...{ x: fromStart(after, language), y, direction: textDirectionOf(language) },
    },
  ]
}

async function layoutPlace({ language, place, note }: SharedOffer, y: number): Promise<TextLine> {
  const size = sizes[language].place
  const t = getTranslator(language)
  // Each part is isolated, so that a name in the other script keeps its position.
  const parts = place.map(removeUndrawable).filter(Boolean)
  const where = parts.map((part) => `\u2068${part}\u2069`).join(t('listing.detail.comma'))
  const all = [where, note].filter(Boolean).join(' · ')
  const hasRoom = (await measureText(all, size)) <= contentWidth
  const text = hasRoom ? all : await truncateToWidth(where, size, contentWidth)
  return {
    ...{ text, size, colour: '#e4ecd9', direction: textDirectionOf(language) },
    ...{ x: fromStart(margin, language), y },
  }
}

async function drawSiteName(language: Language): Promise<string> {
  const name = getTranslator(language)('site.name')
  const size = sizes[language].name
  const [edge, mark, gap] = [40, 60, 16]
  const across = 14 + mark + gap + (await measureText(name, size)) + 34
  const left = language === 'ur' ? width - edge - across : edge
  const markAt = language === 'ur' ? width - edge - 14 - mark : edge + 14
  const x = fromStart(edge + 14 + mark + gap, language)
  const y = language === 'ur' ? 90 : 96
  return (
    `<rect x="${left}" y="${edge}" width="${across}" height="84" rx="24" fill="#1f7a3a"/>` +
    drawLogo({ x: markAt, y: edge + 12, size: mark }) +
    drawLine(
      { text: name, size, x, y, colour: '#fff', direction: textDirectionOf(language) },
      textDirectionOf(language),
    )
  )
}

function textDirectionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ur' ? 'rtl' : 'ltr'
}

function fromStart(distance: number, language: Language): number {
  return language === 'ur' ? width - distance : distance
}

function inSvg(content: string): Buffer {
  const size = `width="${width}" height="${height}"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)
}
