import { createHash } from 'node:crypto'

/** The hash of the token in a mailed link: only this is stored, so nobody who reads the table can use the link. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
