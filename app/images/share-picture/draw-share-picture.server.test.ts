import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import categories from '../../../db/seed/reference/categories.json' with { type: 'json' }
import { serviceTypes } from '../../farm-services/form/service-choices.ts'
import { drawSharePicture, type SharedOffer } from './draw-share-picture.server.ts'
import { drawLine, measureText, truncateToWidth, wrapToWidth } from './draw-share-text.server.ts'
import { removeUndrawable } from './share-fonts.server.ts'

const drawing = { file: 'catalog/category-drawings.svg', name: 'livestock' }
const english: SharedOffer = {
  language: 'en',
  price: 'Rs 285,000',
  unit: 'per animal',
  title: 'Nili-Ravi buffalo',
  place: ['Okara', 'Punjab'],
  drawing,
}
const urdu: SharedOffer = {
  language: 'ur',
  price: 'Rs 285,000',
  unit: 'فی جانور',
  title: 'نیلی راوی بھینس',
  place: ['اوکاڑہ', 'پنجاب'],
  drawing,
}

test('even a photo of pure noise becomes a small JPEG of the size chat apps show', async () => {
  const raw = { width: 1280, height: 1600, channels: 3 as const }
  const grain = await sharp(randomBytes(1280 * 1600 * 3), { raw })
    .webp({ quality: 95 })
    .toBuffer()
  const drawn = await drawSharePicture(english, grain)
  expect(drawn.byteLength).toBeLessThan(300_000)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('text is drawn in the two bundled fonts, with joined letters, whatever fonts are installed', async () => {
  const widths = await Promise.all(
    ['Zarai Bazaar', 'Rs 285,000', 'زرعی بازار', 'صحت مند ساہیوال گائے'].map((text) =>
      measureText(text, 60),
    ),
  )
  // Measured in Noto Sans and Noto Nastaliq Urdu, both semi-bold.
  expect(widths).toEqual([361, 299, 241, 552].map((width) => expect.closeTo(width, -1)))
  const apart = await measureText('ص ح ت م ن د', 60)
  expect(await measureText('صحتمند', 60)).toBeLessThan(apart * 0.75)
})

test('characters that neither font has are removed instead of drawn as boxes', () => {
  expect(removeUndrawable('🐄 صحت مند\nگائے 中文 & Cow ½ “A” ٹریکٹر\u202e')).toBe(
    'صحت مند گائے & Cow ½ “A” ٹریکٹر',
  )
  expect(removeUndrawable('🐄')).toBe('')
  for (const blank of ['🐄\u200c', '\u200c中', '\u200c \u200c'])
    expect(removeUndrawable(blank)).toBe('')
  // The limit of four marks also holds for marks that were separated by removed characters.
  expect(removeUndrawable(`گائ${'\u0651\u0651\u0651🐄'.repeat(9)}ے`)).toBe(
    `گائ${'\u0651'.repeat(4)}ے`,
  )
  expect(removeUndrawable('\u200cگائے \u200c بھینس\u200cیں\u200c')).toBe('گائے بھینس\u200cیں')
})

test('a chak number keeps its order in an Urdu line', () => {
  const where = { size: 58, x: 1140, y: 400, colour: '#fff', direction: 'rtl' } as const
  expect(drawLine({ ...where, text: 'چک 37/1-R کی بکری' }, 'rtl')).toContain('\u206637/1-R\u2069')
})

test('text that cannot be drawn has no width and leaves no stray comma', async () => {
  for (const blank of ['', ' ', '\u200c', '\u2068\u2069'])
    expect(await measureText(blank, 60)).toBe(0)
  const blank = { ...english, title: '🐄\u200c', place: ['中文', '\u200c中'] }
  expect((await drawSharePicture(blank, undefined)).byteLength).toBeGreaterThan(1000)
  const withCity = await drawSharePicture({ ...english, place: ['中文', 'Punjab'] }, undefined)
  const without = await drawSharePicture({ ...english, place: ['Punjab'] }, undefined)
  expect(withCity.equals(without)).toBe(true)
})

test('a long title is cut after a whole word and ends with an ellipsis', async () => {
  const long = 'Canal irrigated land by the road with electricity and a tube well'
  const cut = await truncateToWidth(long, 56, 1080)
  expect(cut).toMatch(/^Canal irrigated land by .*\w…$/)
  expect(long).toContain(`${cut.slice(0, -1)} `)
  expect(await measureText(cut, 56)).toBeLessThanOrEqual(1080)
  const oneWord = await truncateToWidth('سبحان'.repeat(40), 58, 1080)
  expect(oneWord).toMatch(/^(سبحان){6}.*…$/)
  expect(await measureText(oneWord, 58)).toBeLessThanOrEqual(1080)
  expect(await truncateToWidth('Okara', 56, 1080)).toBe('Okara')
})

test('a title too long for one line wraps to a second line and is cut only there', async () => {
  const short = 'Canal land by the road with electricity and a tube well'
  const [first = '', second = '', ...more] = await wrapToWidth(short, 56, 1080)
  expect(more).toEqual([])
  expect(`${first} ${second}`).toBe(short)
  const long = await wrapToWidth('نہری زمین برائے فروخت، سڑک کے کنارے، '.repeat(5), 52, 1080)
  expect(long).toEqual([expect.not.stringContaining('…'), expect.stringMatching(/…$/)])
  for (const line of long) expect(await measureText(line, 52)).toBeLessThanOrEqual(1080)
  expect(await wrapToWidth('Okara', 56, 1080)).toEqual(['Okara'])
  expect(await wrapToWidth('سبحان'.repeat(40), 58, 1080)).toHaveLength(1)
})

test('nothing is drawn beyond the margins, however long the text', async () => {
  const white = await photoOf('#ffffff')
  const long = {
    price: 'Rs 1,000,000,000,000',
    unit: 'per 40 kg maund',
    title: 'نہری زمین برائے فروخت، سڑک کے کنارے، بجلی اور ٹیوب ویل کے ساتھ، مکمل کاغذات <b>&',
    place: ['A village with a very long name near Dera Ismail Khan', 'خیبر پختونخوا'],
    note: 'Price can be discussed',
    drawing,
  }
  const words: SharedOffer[] = [
    { ...long, language: 'en' },
    { ...long, language: 'ur' },
    { ...long, language: 'ur', title: 'Wwww '.repeat(30) },
    english,
    urdu,
  ]
  for (const offer of words) {
    const { left, right, bottom } = await edgesOfInk(await drawSharePicture(offer, white))
    expect(left).toBeGreaterThan(30)
    expect(right).toBeGreaterThan(30)
    expect(bottom).toBeGreaterThan(4)
  }
})

test('text is aligned to the right in Urdu and to the left in English', async () => {
  const white = await photoOf('#ffffff')
  const [en, ur] = await Promise.all(
    [english, urdu].map(async (offer) => edgesOfInk(await drawSharePicture(offer, white))),
  )
  expect(en?.left).toBeLessThan(70)
  expect(en?.right).toBeGreaterThan(200)
  expect(ur?.right).toBeLessThan(70)
  expect(ur?.left).toBeGreaterThan(200)
})

test('every category and service type has its own drawing in theme colours', async () => {
  const names = [
    ...categories.map(({ slug }) => ({ ...drawing, name: slug })),
    ...serviceTypes.map((name) => ({ file: 'farm-services/card/service-illustrations.svg', name })),
  ]
  const pictures = await Promise.all(
    names.map((of) => drawSharePicture({ ...english, drawing: of }, undefined)),
  )
  expect(new Set(pictures.map((jpeg) => jpeg.toString('base64'))).size).toBe(names.length)
})

function photoOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1280, height: 960, channels: 3, background } })
    .webp()
    .toBuffer()
}

/** Distance of the text on a plain photo from three of the picture's edges. */
async function edgesOfInk(jpeg: Buffer) {
  const { data } = await sharp(jpeg)
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => {
    // The first column is background only; letters are lighter.
    return (data[y * 1200 + x] ?? 0) - (data[y * 1200] ?? 0) > 60
  }
  const found = { left: 1200, right: 1200, bottom: 630 }
  for (let y = 150; y < 630; y++) {
    for (let x = 0; x < 1200; x++) {
      if (!isInk(x, y)) continue
      found.left = Math.min(found.left, x)
      found.right = Math.min(found.right, 1199 - x)
      found.bottom = Math.min(found.bottom, 629 - y)
    }
  }
  return found
}
