import { createHash } from 'node:crypto'

/** What a file is asked for by, `?v=`, so that it may be kept for good: another text has another one. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}
