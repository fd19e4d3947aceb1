import { createHash } from 'node:crypto'
import { isId } from './ids.server.ts'

/**
 * Where a list was left: what its last card is sorted by, as a whole number, the moment it was
 * posted in microseconds, and its id. `isLong` says that the list has more than are counted.
 */
export type ListCursor = { key: string; isLong: boolean; postedAt: string; id: string }

/** A position as it stands in an address; it belongs to one query and one order. */
export function encodeListCursor(position: ListCursor, query: object): string {
  const { key, isLong, postedAt, id } = position
  const parts = [queryFingerprint(query), isLong ? 1 : 0, key, postedAt, id]
  return Buffer.from(parts.join(' ')).toString('base64url')
}

/** The position in an address; `undefined` for another query's, and for what is none at all. */
export function decodeListCursor(text: string | undefined, query: object): ListCursor | undefined {
  const [mark, isLong, key = '', postedAt = '', id = ''] = Buffer.from(text ?? '', 'base64url')
    .toString()
    .split(' ')
  // Sixteen digits are microseconds up to the year 2286; more would overflow in the database.
  const isWhole = [key, postedAt].every((number) => /^\d{1,16}$/.test(number))
  if (mark !== queryFingerprint(query) || !isWhole || !isId(id)) return undefined
  return { key, isLong: isLong === '1', postedAt, id }
}

function queryFingerprint(query: object): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 8)
}
