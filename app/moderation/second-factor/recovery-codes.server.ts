import { randomInt } from 'node:crypto'
import { keyedHash } from '../../platform/rate-limits/keyed-hash.server.ts'

const count = 10
// Without letters and digits that look alike on paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten new codes as people write them down, each used once: `k3vx-9mqt-2hfe`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => [group(), group(), group()].join('-'))
}

/** What is stored of a code. Its 59 random bits need no slow hash. */
export function hashRecoveryCode(userId: string, code: string): string {
  return keyedHash(['recovery code', userId, code.replaceAll('-', '')])
}

function group(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
}
