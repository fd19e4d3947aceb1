import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPng } from '../../../test/support/listings/hostile-pictures.ts'
import { aPhonePhoto, aPicture } from '../../../test/support/listings/pictures.ts'
import { pictureWidths } from '../serving/picture-widths.ts'
import { type ProcessedPicture, resizePicture } from './resize-picture.server.ts'

const jpeg = { name: 'cow.jpg', type: 'image/jpeg' }
const png = { name: 'cow.png', type: 'image/png' }
const webp = { name: 'cow.webp', type: 'image/webp' }

test('a photo taken sideways is rotated upright', async () => {
  const picture = await processPicture(await aPhonePhoto({ width: 400, height: 300 }), jpeg)
  expect(picture).toMatchObject({ format: 'jpg', width: 300, height: 400 })
  // After a quarter turn clockwise the green left half is on top.
  const [top, bottom] = await Promise.all([colourAt(picture, 0), colourAt(picture, 399)])
  expect(top.green).toBeGreaterThan(top.red)
  expect(bottom.red).toBeGreaterThan(bottom.green)
})

test('no file of a stored picture reveals where, when or with what camera it was taken', async () => {
  const photo = await aPhonePhoto({ width: 1700, height: 1300 })
  expect(photo.includes('Phone')).toBe(true)
  const picture = await processPicture(photo, jpeg)
  for (const bytes of filesOf(picture)) {
    const { exif, xmp, icc, iptc, comments, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, iptc, comments, orientation }).toEqual({})
    expect(Buffer.from(bytes).includes('Phone')).toBe(false)
  }
})

test('comments and appended bytes are removed from a picture', async () => {
  const script = Buffer.from('<script>alert(1)</script>')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  const photo = await aPicture()
  const laden = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), script])
  const picture = await processPicture(laden, jpeg)
  for (const bytes of filesOf(picture)) {
    expect(Buffer.from(bytes).includes('<script>')).toBe(false)
  }
})

test('a large picture is scaled to 1600 on its longest side and gets a file for every width', async () => {
  const picture = await processPicture(await aPicture({ width: 2400, height: 1800 }), jpeg)
  expect(picture).toMatchObject({ width: 1600, height: 1200 })
  expect(await widthsOf(picture)).toEqual([320, 640, 960, 1280])
})

test('a small picture is never enlarged but still has a file for every width', async () => {
  const picture = await processPicture(
    await aPicture({ width: 500, height: 900, format: 'png' }),
    png,
  )
  expect(picture).toMatchObject({ format: 'jpg', width: 500, height: 900 })
  expect(await widthsOf(picture)).toEqual([320, 500, 500, 500])
})

test('a transparent picture stays transparent; an opaque one with an alpha channel becomes a JPEG', async () => {
  const clear = { r: 200, g: 120, b: 40, alpha: 0.4 }
  const opaque = { ...clear, alpha: 1 }
  const [seeThrough, solid] = await Promise.all(
    [clear, opaque].map((background) =>
      sharp({ create: { width: 400, height: 40, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  )
  expect(await resizePicture(seeThrough as Buffer, png)).toMatchObject({ format: 'webp' })
  expect(await resizePicture(solid as Buffer, png)).toMatchObject({ format: 'jpg' })
})

test('rejects an animated picture', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 400, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  expect(await resizePicture(moving, webp)).toEqual({ refused: 'animated' })
})

test('CMYK, greyscale and 16-bit pictures are converted to 8-bit sRGB', async () => {
  const plain = sharp(await aPicture({ width: 600, height: 400 }))
  const [cmyk, grey, deep] = await Promise.all([
    plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
    plain.clone().toColourspace('b-w').jpeg().toBuffer(),
    plain.clone().toColourspace('rgb16').png().toBuffer(),
  ])
  for (const [bytes, claimed] of [
    [cmyk, jpeg],
    [grey, jpeg],
    [deep, png],
  ] as const) {
    const picture = await processPicture(bytes, claimed)
    expect(await sharp(picture.original).metadata()).toMatchObject({
      space: 'srgb',
      depth: 'uchar',
    })
  }
})

test('rejects anything but JPEG, PNG and WebP, whatever its name and declared type', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const zip = Buffer.from('PK\x03\x04 and the rest of an archive', 'latin1')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const gif = await aPicture({ format: 'gif' })
  const tiff = await aPicture({ format: 'tiff' })
  for (const bytes of [svg, html, zip, heic, gif, tiff]) {
    for (const claimed of [jpeg, png, webp]) {
      expect(await resizePicture(bytes, claimed)).toEqual({ refused: 'wrong-type' })
    }
  }
})

test('rejects a picture whose name, declared type and content disagree', async () => {
  const photo = await aPicture()
  const disagreeing = [
    png,
    { name: 'cow.png', type: 'image/jpeg' },
    { name: 'cow.jpg', type: 'image/png' },
    { name: 'cow.jpg', type: 'image/svg+xml' },
    { name: 'cow.jpg', type: '' },
    { name: 'cow.jpg.html', type: 'image/jpeg' },
    { name: 'cow', type: 'image/jpeg' },
  ]
  for (const claimed of disagreeing) {
    expect(await resizePicture(photo, claimed)).toEqual({ refused: 'wrong-type' })
  }
  for (const claimed of [
    { name: 'COW.JPEG', type: 'image/jpg' },
    { name: 'a.b.jpg', type: 'IMAGE/JPEG' },
  ]) {
    expect(await resizePicture(photo, claimed)).toMatchObject({ format: 'jpg' })
  }
})

test('rejects a picture over 5 MiB', async () => {
  const large = Buffer.concat([await aPicture(), Buffer.alloc(5 * 1024 * 1024)])
  expect(await resizePicture(large, jpeg)).toEqual({ refused: 'too-large' })
})

test('a picture with too many pixels is rejected from its header, without decoding', async () => {
  const bomb = aPng({ width: 16_000, height: 16_000, depth: 1, colourType: 0, hasRows: true })
  expect(bomb.length).toBeLessThan(32_000)
  expect(await resizePicture(bomb, png)).toEqual({ refused: 'too-many-pixels' })
  // Truncated before its rows it is rejected for the same reason: they are never read.
  expect(await resizePicture(bomb.subarray(0, 60), png)).toEqual({ refused: 'too-many-pixels' })
})

test('rejects a damaged picture', async () => {
  const photo = await aPicture({ width: 800, height: 600 })
  const magicOnly = Buffer.concat([photo.subarray(0, 4), Buffer.alloc(200)])
  const scrambled = await aPicture({ format: 'png' })
  scrambled.fill(0xfe, 60, 100)
  expect(await resizePicture(magicOnly, jpeg)).toEqual({ refused: 'broken' })
  expect(await resizePicture(scrambled, png)).toEqual({ refused: 'broken' })
})

test('an empty file and one that stops before its end are named as such', async () => {
  expect(await resizePicture(Buffer.alloc(0), jpeg)).toEqual({ refused: 'empty' })
  for (const [format, claimed] of [
    ['jpeg', jpeg],
    ['png', png],
    ['webp', webp],
  ] as const) {
    const photo = await aPicture({ width: 800, height: 600, format })
    const cutShort = photo.subarray(0, photo.length / 2)
    expect(await resizePicture(cutShort, claimed)).toEqual({ refused: 'incomplete' })
  }
})

test('a JPEG without its end marker is complete, one without its last pixels is not', async () => {
  const photo = await aPhonePhoto({ width: 800, height: 600 })
  const whole = await processPicture(photo, jpeg)
  const withoutEnd = await processPicture(photo.subarray(0, -2), jpeg)
  expect(withoutEnd.original).toEqual(whole.original)
  expect(await resizePicture(photo.subarray(0, -12), jpeg)).toEqual({ refused: 'incomplete' })
})

async function processPicture(
  bytes: Uint8Array,
  claimed: { name: string; type: string },
): Promise<ProcessedPicture> {
  const picture = await resizePicture(bytes, claimed)
  if ('refused' in picture) throw new Error(`Refused: ${picture.refused}`)
  return picture
}

function filesOf({ original, widths }: ProcessedPicture): Uint8Array[] {
  return [original, ...Object.values(widths)]
}

async function widthsOf({ widths }: ProcessedPicture) {
  return Promise.all(
    pictureWidths.map(async (width) => {
      const { format, width: actual } = await sharp(widths[width]).metadata()
      expect(format).toBe('webp')
      return actual
    }),
  )
}

async function colourAt({ original, width }: ProcessedPicture, row: number) {
  const { data } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
  const at = (row * width + Math.floor(width / 4)) * 3
  return { red: data[at] ?? 0, green: data[at + 1] ?? 0 }
}
