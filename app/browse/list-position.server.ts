import { isId } from '../platform/ids.server.ts'
import type { SortOrder } from './listing-filters.ts'

/** Where a list was left: the whole number its last card is sorted by, and its id for ties. */
type Position = { sortBy: SortOrder; key: string; id: string }

/** A position as it stands in an address, opaque to whoever reads it there. */
export function encodePosition({ sortBy, key, id }: Position): string {
  return Buffer.from(`${sortBy} ${key} ${id}`).toString('base64url')
}

/** The position in an address; `undefined` for another order's, and for what is none at all. */
export function decodePosition(
  text: string | undefined,
  sortBy: SortOrder,
): Pick<Position, 'key' | 'id'> | undefined {
  const [order, key = '', id = ''] = Buffer.from(text ?? '', 'base64url')
    .toString()
    .split(' ')
  // Sixteen digits are microseconds up to the year 2286; more would overflow in the database.
  return order === sortBy && /^\d{1,16}$/.test(key) && isId(id) ? { key, id } : undefined
}
