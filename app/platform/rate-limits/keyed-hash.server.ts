import { createHmac } from 'node:crypto'
import { authSecret } from '../http/environment.server.ts'

/** A hash with the site's secret, to recognise a person or network again without storing who it is. */
export function keyedHash(parts: readonly string[]): string {
  const text = JSON.stringify(parts)
  return createHmac('sha256', authSecret()).update(text).digest('base64url').slice(0, 22)
}
