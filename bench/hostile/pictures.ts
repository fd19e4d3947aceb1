import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { aCompressedPngChunk, aPng } from '../../test/support/listings/hostile-pictures.ts'

export type HostilePicture = { name: string; picture: Buffer }

// 40 megapixels, the most allowed.
const side = 6320

/** Small files that are as costly as possible to decode; some are allowed, others rejected. */
export async function createHostilePictures(): Promise<HostilePicture[]> {
  const square = { width: side, height: side, hasRows: true }
  return [
    {
      name: 'interlaced PNG, 40 MP, 16 bits',
      picture: aPng({ ...square, depth: 16, isInterlaced: true }),
    },
    {
      name: 'interlaced PNG, 4 MP, 16 bits',
      picture: aPng({ width: 2000, height: 2000, depth: 16, isInterlaced: true, hasRows: true }),
    },
    { name: 'PNG, 40 MP, 8 bits', picture: aPng(square) },
    { name: 'PNG, 20 MP, 16 bits', picture: aPng({ ...square, height: 3160, depth: 16 }) },
    { name: 'PNG that packs 3 GB of text', picture: aPng({ ...small, chunks: texts(60) }) },
    { name: 'PNG that packs 900 MB of text', picture: aPng({ ...small, chunks: texts(18) }) },
    { name: 'JPEG in ten scans, 40 MP', picture: await progressiveJpeg(side, side) },
    { name: 'JPEG in ten scans, 17 MP', picture: await progressiveJpeg(4200, 4200) },
    { name: 'lossless WebP, 40 MP', picture: await losslessWebp() },
    { name: 'noise, 5 MB', picture: await noise() },
  ]
}

const small = { width: 500, height: 500, hasRows: true }

function texts(count: number): Buffer[] {
  return Array(count).fill(aCompressedPngChunk('zTXt', 50_000_000))
}

function progressiveJpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#1f7a3a' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

// Uses more colours than a palette holds: with a palette it would need a quarter of the memory.
function losslessWebp(): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 4)
  for (let index = 0, y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      pixels[index++] = x >> 5
      pixels[index++] = y >> 5
      pixels[index++] = (x + y) >> 6
      pixels[index++] = 128
    }
  }
  const raw = { width: side, height: side, channels: 4 } as const
  return sharp(pixels, { raw }).webp({ lossless: true, effort: 1 }).toBuffer()
}

function noise(): Promise<Buffer> {
  const [width, height] = [1600, 1050]
  const raw = { width, height, channels: 3 } as const
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer()
}
