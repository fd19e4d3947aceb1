import { createHash } from 'node:crypto'

/** A hash that is the same for a resubmitted form and changes with any of its values. */
export function submissionHash(sent: object): string {
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
}
