import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { aPicture, aStillLife } from '../../../test/support/listings/pictures.ts'
import {
  countDifferentBits,
  differenceHash,
  fromStoredHash,
  mirrorHash,
  splitHash,
  toStoredHash,
} from './difference-hash.server.ts'

const number = '<text x="8" y="38" font-size="38" fill="white">0300 1234567</text>'
const stamp = Buffer.from(`<svg width="300" height="50">${number}</svg>`)

test.each<[string, (picture: Sharp) => Sharp]>([
  ['resized', (picture) => picture.resize(240)],
  ['made lighter', (picture) => picture.linear(1.15, 20)],
  ['made darker', (picture) => picture.linear(0.8, 0)],
  ['saved again', (picture) => picture.webp({ quality: 35 })],
  ['stamped', (picture) => picture.composite([{ input: stamp, gravity: 'southeast' }])],
])('a picture keeps its hash when it is %s', async (_, change) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const picture = await aStillLife(seed)
    const changed = await change(sharp(picture)).toBuffer()
    expect(countDifferentBits(await hashOf(picture), await hashOf(changed))).toBeLessThanOrEqual(7)
  }
})

test('the hash of a mirrored picture is found from the hash of the picture', async () => {
  const picture = await aStillLife(1)
  const mirrored = await sharp(picture).flop().toBuffer()
  const expected = mirrorHash(await hashOf(picture))
  expect(countDifferentBits(expected, await hashOf(mirrored))).toBeLessThanOrEqual(7)
  expect(mirrorHash(expected)).toBe(await hashOf(picture))
})

test('pictures of different things have different hashes', async () => {
  const hashes = await Promise.all([1, 2, 3, 4, 5, 6].map(async (n) => hashOf(await aStillLife(n))))
  for (const [index, hash] of hashes.entries()) {
    for (const other of hashes.slice(index + 1)) {
      expect(countDifferentBits(hash, other)).toBeGreaterThan(7)
      expect(countDifferentBits(hash, mirrorHash(other))).toBeGreaterThan(7)
    }
  }
})

test('a plain picture has no hash', async () => {
  const gradient = `<svg width="400" height="300"><defs><linearGradient id="g">
    <stop stop-color="#fff"/><stop offset="1"/></linearGradient></defs>
    <rect width="400" height="300" fill="url(#g)"/></svg>`
  const bag = `<svg width="400" height="300"><rect width="400" height="300" fill="#fff"/>
    <rect x="120" y="40" width="160" height="220" fill="#888"/></svg>`
  for (const plain of [Buffer.from(gradient), Buffer.from(bag), await aPicture()]) {
    expect(await differenceHash(sharp(plain))).toBeUndefined()
  }
})

test('a hash is stored as a signed number and four parts', () => {
  const hash = 0xf00d_beef_1234_8001n
  expect(splitHash(hash)).toEqual([0xf00d, 0xbeef, 0x1234, 0x8001])
  expect(toStoredHash(hash)).toBeLessThan(0n)
  expect(fromStoredHash(toStoredHash(hash))).toBe(hash)
})

async function hashOf(picture: Buffer): Promise<bigint> {
  const hash = await differenceHash(sharp(picture))
  if (hash === undefined) throw new Error('The picture is plain')
  return hash
}
