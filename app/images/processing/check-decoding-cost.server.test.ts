import { expect, test } from 'vitest'
import {
  aCompressedPngChunk,
  aJpegOutline,
  aPng,
  aPngChunk,
  aWebp,
  aWebpCanvas,
} from '../../../test/support/listings/hostile-pictures.ts'
import { aPhonePhoto, aPicture } from '../../../test/support/listings/pictures.ts'
import { checkDecodingCost } from './check-decoding-cost.server.ts'
import { removeCompressedMetadata } from './read-png-header.server.ts'

const megabyte = 1024 * 1024

test('accepts typical pictures from phones and browsers, and does not count them as large', async () => {
  const accepted = { isLarge: false }
  const phone = await aPhonePhoto({ width: 4000, height: 3000 })
  expect(checkDecodingCost(phone, 'jpeg', 'listing')).toEqual(accepted)
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const picture = await aPicture({ width: 1600, height: 1200, format })
    expect(checkDecodingCost(picture, format, 'listing')).toEqual(accepted)
  }
})

test('rejects a picture of more than 160 MB decoded, whatever its pixel count', () => {
  const size = { width: 6320, height: 6320 }
  expect(checkDecodingCost(aPng({ ...size, depth: 16 }), 'png', 'listing')).toEqual(tooHeavy)
  expect(checkDecodingCost(aPng({ ...size, depth: 8 }), 'png', 'listing')).toEqual({
    isLarge: true,
  })
  const half = { width: 5160, height: 5160, colourType: 2, depth: 16 } as const
  expect(checkDecodingCost(aPng(half), 'png', 'listing')).toEqual({ isLarge: true })
  expect(checkDecodingCost(aPng({ ...half, width: 5170 }), 'png', 'listing')).toEqual(tooHeavy)
})

test('rejects a picture of more than 40 megapixels in every format', () => {
  const size = [7000, 6000] as const
  const refused = { refused: 'too-many-pixels' }
  const [width, height] = size
  expect(
    checkDecodingCost(aPng({ width, height, depth: 1, colourType: 0 }), 'png', 'listing'),
  ).toEqual(refused)
  expect(checkDecodingCost(aJpegOutline({ width, height }), 'jpeg', 'listing')).toEqual(refused)
  expect(checkDecodingCost(aWebp(aWebpCanvas(...size)), 'webp', 'listing')).toEqual(refused)
  const lossless = Buffer.alloc(5)
  lossless.writeUInt32LE(6999 + 5999 * 2 ** 14, 1)
  expect(checkDecodingCost(aWebp(['VP8L', lossless]), 'webp', 'listing')).toEqual(refused)
})

test('rejects an interlaced PNG of more than 4 megapixels', () => {
  const small = aPng({ width: 2000, height: 2000, isInterlaced: true })
  const larger = aPng({ width: 2001, height: 2000, isInterlaced: true })
  expect(checkDecodingCost(small, 'png', 'listing')).toEqual({ isLarge: false })
  expect(checkDecodingCost(larger, 'png', 'listing')).toEqual({ refused: 'interlaced' })
})

test('a multi-scan JPEG also counts the coefficients that its decoder holds in memory', () => {
  const size = { width: 5000, height: 4000 }
  const oneScan = aJpegOutline(size)
  const inScans = { ...size, isProgressive: true, scans: 10 }
  expect(checkDecodingCost(oneScan, 'jpeg', 'listing')).toEqual({ isLarge: false })
  expect(checkDecodingCost(aJpegOutline(inScans), 'jpeg', 'listing')).toEqual({ isLarge: true })
  expect(
    checkDecodingCost(aJpegOutline({ ...inScans, sampling: '4:4:4' }), 'jpeg', 'listing'),
  ).toEqual(tooHeavy)
  expect(checkDecodingCost(aJpegOutline({ ...inScans, scans: 21 }), 'jpeg', 'listing')).toEqual(
    tooHeavy,
  )
})

test('rejects an animated PNG or WebP', () => {
  const moving = aPng({ width: 500, height: 500, chunks: [aPngChunk('acTL', Buffer.alloc(8))] })
  expect(checkDecodingCost(moving, 'png', 'message')).toEqual({ refused: 'animated' })
  const flagged = aWebp(aWebpCanvas(500, 500, 2))
  const framed = aWebp(aWebpCanvas(500, 500), ['ANMF', Buffer.alloc(16)])
  for (const webp of [flagged, framed]) {
    expect(checkDecodingCost(webp, 'webp', 'message')).toEqual({ refused: 'animated' })
  }
})

test('rejects more than 1 MB of metadata, in one chunk or in many', () => {
  const refused = { refused: 'too-much-metadata' }
  const size = { width: 500, height: 500 }
  const half = aPngChunk('tEXt', Buffer.alloc(megabyte / 2 - 12))
  const mostInPng = [half, half]
  expect(checkDecodingCost(aPng({ ...size, chunks: mostInPng }), 'png', 'listing')).toMatchObject({
    isLarge: false,
  })
  const overInPng = [...mostInPng, aPngChunk('eXIf')]
  expect(checkDecodingCost(aPng({ ...size, chunks: overInPng }), 'png', 'listing')).toEqual(refused)
  const jpeg = aJpegOutline({ ...size, metadataBytes: megabyte })
  expect(checkDecodingCost(jpeg, 'jpeg', 'listing')).toEqual(refused)
  const webp = aWebp(aWebpCanvas(500, 500), ['EXIF', Buffer.alloc(megabyte)])
  expect(checkDecodingCost(webp, 'webp', 'listing')).toEqual(refused)
})

test('a public picture needs 400 pixels on its long side, a message picture does not', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const small = await aPicture({ width: 300, height: 399, format })
    expect(checkDecodingCost(small, format, 'listing')).toEqual({ refused: 'too-small' })
    expect(checkDecodingCost(small, format, 'service')).toEqual({ refused: 'too-small' })
    expect(checkDecodingCost(small, format, 'message')).toEqual({ isLarge: false })
    const enough = await aPicture({ width: 300, height: 400, format })
    expect(checkDecodingCost(enough, format, 'listing')).toEqual({ isLarge: false })
  }
})

test('rejects a picture with a side of more than 16,384 pixels, or ten times the other', () => {
  const refused = { refused: 'too-narrow' }
  const check = (width: number, height: number) =>
    checkDecodingCost(aPng({ width, height }), 'png', 'message')
  for (const [long, short] of [
    [60_000, 1],
    [60_000, 600],
    [16_385, 2000],
    [4001, 400],
    [11, 1],
  ] as const) {
    expect(check(long, short)).toEqual(refused)
    expect(check(short, long)).toEqual(refused)
  }
  expect(check(16_384, 1640)).toMatchObject({ isLarge: true })
  expect(check(400, 4000)).toEqual({ isLarge: false })
  expect(checkDecodingCost(aJpegOutline({ width: 60_000, height: 1 }), 'jpeg', 'listing')).toEqual(
    refused,
  )
  expect(checkDecodingCost(aWebp(aWebpCanvas(20_000, 1999)), 'webp', 'listing')).toEqual(refused)
})

test('rejects a PNG whose compressed metadata unpack to more than 1 MB, in one chunk or in many', () => {
  const refused = { refused: 'too-much-metadata' }
  const check = (...chunks: Buffer[]) =>
    checkDecodingCost(aPng({ width: 500, height: 500, chunks }), 'png', 'listing')
  for (const name of ['zTXt', 'iCCP', 'iTXt'] as const) {
    expect(check(aCompressedPngChunk(name, 200 * megabyte))).toEqual(refused)
    expect(check(aCompressedPngChunk(name, megabyte / 2))).toEqual({ isLarge: false })
    expect(check(...Array(3).fill(aCompressedPngChunk(name, megabyte / 2)))).toEqual(refused)
    expect(check(...Array(100).fill(aCompressedPngChunk(name, 1)))).toEqual(refused)
  }
  const unpackable = aPngChunk('zTXt', Buffer.from('a\0\0nothing packed', 'latin1'))
  expect(check(unpackable, aPngChunk('iCCP'))).toEqual({ isLarge: false })
})

test('a picture with too many chunks, or without a size, is rejected as broken', () => {
  const pieces = Array.from({ length: 20_001 }, () => aPngChunk('IDAT'))
  const countless = aPng({ width: 500, height: 500, chunks: pieces })
  const sizeless = aPng({ width: 0, height: 500 })
  for (const png of [countless, sizeless]) {
    expect(checkDecodingCost(png, 'png', 'listing')).toEqual({ refused: 'broken' })
  }
  const twoFrames = aJpegOutline({ width: 500, height: 500 }).subarray(2, -2)
  const twice = Buffer.concat([Buffer.from([0xff, 0xd8]), twoFrames, twoFrames])
  expect(checkDecodingCost(twice, 'jpeg', 'listing')).toEqual({ refused: 'broken' })
  expect(checkDecodingCost(aWebp(['EXIF', Buffer.alloc(9)]), 'webp', 'listing')).toEqual({
    refused: 'broken',
  })
})

test('a truncated header is rejected in every format without throwing', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const picture = await aPicture({ width: 500, height: 500, format })
    for (let length = 0; length < 200; length++) {
      const outcome = checkDecodingCost(picture.subarray(0, length), format, 'message')
      expect(['broken', undefined]).toContain('refused' in outcome ? outcome.refused : undefined)
    }
  }
})

test('compressed texts and large profiles are removed before the decoder could inflate them', () => {
  const bomb = aCompressedPngChunk('zTXt', 200_000)
  const profile = aPngChunk('iCCP', Buffer.alloc(20_000))
  const plain = aPng({ width: 500, height: 500, hasRows: true })
  const laden = aPng({ width: 500, height: 500, chunks: [profile, bomb, bomb], hasRows: true })
  expect(checkDecodingCost(laden, 'png', 'listing')).toEqual({ isLarge: false })
  expect(removeCompressedMetadata(laden)).toEqual(plain)
  expect(removeCompressedMetadata(plain)).toBe(plain)
})

const tooHeavy = { refused: 'too-heavy' }
