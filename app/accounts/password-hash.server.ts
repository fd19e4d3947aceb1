import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

// OWASP ASVS 5.0.0, appendix C. Each hash holds 19 MiB and a thread of the pool while it runs.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const atOnce = 2

/** Hashes a password of any characters and length; the text carries its cost and its salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return `${costText}${encode(salt)}$${encode(hash)}`
}

/** Whether `password` is the one that `hash` was made of. A text of any other make never matches. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = hash.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', kept = ''] = parts
  const given = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(kept, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), given, expected.length)
  return timingSafeEqual(actual, expected)
}

/** Whether a hash was made at another cost than today's and should be made anew at sign-in. */
export function isOutdatedHash(hash: string): boolean {
  return !hash.startsWith(costText)
}

const costText = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

async function derive(password: string, nonce: Buffer, given: typeof cost, tagLength = 32) {
  // One letter can be typed in several ways, above all in Urdu: NFKC makes them one.
  const message = password.normalize('NFKC')
  return takeTurn(() => argon2('argon2id', { message, nonce, tagLength, ...given }))
}

let running = 0
const waiting: (() => void)[] = []

async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((begin) => waiting.push(begin))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The turn passes straight to the next in line, so nobody can slip in between.
    if (next) next()
    else running--
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
