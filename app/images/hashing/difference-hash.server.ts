import type { Sharp } from 'sharp'

/** 64 bits, one for each pair of neighbours in an 8 by 9 picture: whether it gets lighter there. */
export type PictureHash = bigint

const rows = 8
const columns = 9
const blockSide = 8
// In grey levels of 256: less may be noise of the encoder.
const minDifference = 3
const minClearDifferences = 24
// Neighbouring bits that differ. A gradient or one thing on a plain ground has hardly any.
const minChanges = 22

/**
 * It hardly changes when a picture is resized, made lighter or saved again, or when something small is put on
 * it. Plain pictures have none: with few edges, all of them look the same.
 */
export async function differenceHash(picture: Sharp): Promise<PictureHash | undefined> {
  const grey = await picture
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(columns * blockSide, rows * blockSide, { fit: 'fill' })
    .raw()
    .toBuffer()
  const levels = averageBlocks(grey)
  const levelAt = (row: number, column: number) => levels[row * columns + column] ?? 0
  let hash = 0n
  let clear = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const difference = levelAt(row, column + 1) - levelAt(row, column)
      if (Math.abs(difference) >= minDifference) clear += 1
      hash = (hash << 1n) | (difference > 0 ? 1n : 0n)
    }
  }
  return clear >= minClearDifferences && countChanges(hash) >= minChanges ? hash : undefined
}

/** The average of each block, which depends less on how a picture was resized before than a pixel. */
function averageBlocks(grey: Buffer): Float64Array {
  const width = columns * blockSide
  const channels = grey.length / (width * rows * blockSide)
  const levels = new Float64Array(rows * columns)
  for (let y = 0; y < rows * blockSide; y++) {
    for (let x = 0; x < width; x++) {
      const block = Math.floor(y / blockSide) * columns + Math.floor(x / blockSide)
      levels[block] = (levels[block] ?? 0) + (grey[(y * width + x) * channels] ?? 0)
    }
  }
  return levels.map((sum) => sum / blockSide ** 2)
}

/** The hash of the mirrored picture: each row is reversed, and what got lighter gets darker. */
export function mirrorHash(hash: PictureHash): PictureHash {
  let mirrored = 0n
  for (let row = 0n; row < 8n; row++) {
    for (let column = 0n; column < 8n; column++) {
      const bit = (hash >> (row * 8n + column)) & 1n
      mirrored |= (1n - bit) << (row * 8n + 7n - column)
    }
  }
  return mirrored
}

export function countDifferentBits(one: PictureHash, other: PictureHash): number {
  let count = 0
  for (let rest = one ^ other; rest > 0n; rest &= rest - 1n) count += 1
  return count
}

/** The four parts of 16 bits that are indexed, from the highest. */
export function splitHash(hash: PictureHash): [number, number, number, number] {
  const part = (shift: bigint) => Number((hash >> shift) & 0xffffn)
  return [part(48n), part(32n), part(16n), part(0n)]
}

/** As PostgreSQL stores 64 bits. */
export function toStoredHash(hash: PictureHash): bigint {
  return BigInt.asIntN(64, hash)
}

export function fromStoredHash(stored: bigint): PictureHash {
  return BigInt.asUintN(64, stored)
}

function countChanges(hash: PictureHash): number {
  const bitAt = (row: number, column: number) => (hash >> BigInt(row * 8 + column)) & 1n
  let changes = 0
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      if (column > 0 && bitAt(row, column) !== bitAt(row, column - 1)) changes += 1
      if (row > 0 && bitAt(row, column) !== bitAt(row - 1, column)) changes += 1
    }
  }
  return changes
}
