import { createHash } from 'node:crypto'

/** A short text that is the same for a form sent again, and another once anything in it differs. */
export function submissionHash(sent: object): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
}
