import { createHash } from 'node:crypto'
import { isId } from './ids.server.ts'

/**
 * A position in a list: the last card's sort key, its time of posting in microseconds, and its id. `isLong`:
 * more items than are counted.
 */
export type ListCursor = { key: string; isLong: boolean; postedAt: string; id: string }

export function encodeListCursor(position: ListCursor, query: object): string {
  const { key, isLong, postedAt, id } = position
  const parts = [queryFingerprint(query), isLong ? 1 : 0, key, postedAt, id]
  return Buffer.from(parts.join(' ')).toString('base64url')
}

/** Decodes a cursor from a URL; `undefined` if it is malformed or belongs to another query. */
export function decodeListCursor(text: string | undefined, query: object): ListCursor | undefined {
  const [mark, isLong, key = '', postedAt = '', id = ''] = Buffer.from(text ?? '', 'base64url')
    .toString()
    .split(' ')
  // 16 digits are microseconds up to the year 2286; more would overflow in the database.
  const isWhole = [key, postedAt].every((number) => /^\d{1,16}$/.test(number))
  if (mark !== queryFingerprint(query) || !isWhole || !isId(id)) return undefined
  return { key, isLong: isLong === '1', postedAt, id }
}

function queryFingerprint(query: object): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 8)
}
