import { createHash } from 'node:crypto'

/** A short hash of a file's content for its URL (`?v=`), which can then be cached forever. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}
