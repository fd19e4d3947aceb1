import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { log } from '../../platform/http/log.server.ts'
import { requestId, requestIp, requestSignal } from '../../platform/http/request-context.server.ts'
import { createWorkQueue } from '../../platform/jobs/work-queue.server.ts'
import { ipKey, ipRange } from '../../platform/rate-limits/rate-limiter.server.ts'

const argon2 = promisify(argon2Callback)

// OWASP ASVS 5.0.0, appendix C. Each running hash uses 19 MiB and a thread of the pool.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
// A hash takes about 50 ms, so the last in a full queue waits 5 seconds on an idle machine. One
// network cannot fill the whole queue.
const queue = createWorkQueue({
  concurrency: 2,
  concurrencyPerOwner: 2,
  maxWaiting: 200,
  maxWaitingPerOwner: 50,
  maxWaitSeconds: 10,
})
const busyRetrySeconds = 5
/** In UTF-16 code units. Longer text is neither normalized, which could take long, nor hashed. */
export const maxPasswordLength = 512

/** The hashing queue is full; `retryAfter` is in seconds. */
export type PasswordBusy = { refused: 'busy'; retryAfter: number }

/**
 * Runs `work`, which hashes or verifies passwords. `busy`, with no password checked, if the queue is full or
 * the wait exceeds ten seconds: an exception carries that through the library.
 */
export async function catchPasswordBusy<T>(work: () => Promise<T>): Promise<T | PasswordBusy> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PasswordQueueFull)) throw error
    log.warn({ requestId: requestId() }, 'password not hashed: queue full')
    return { refused: 'busy', retryAfter: busyRetrySeconds }
  }
}

/** Hashes a password of at most `maxPasswordLength`; the result includes its cost and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return `${hashPrefix}${toBase64(salt)}$${toBase64(hash)}`
}

/** Whether `password` matches `hash`. A hash of another format never matches. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = hash.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', storedHash = ''] = parts
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(storedHash, 'base64')
  // A password that is too long cannot match, but checking it takes as long as any other.
  const isPossible = password.length <= maxPasswordLength
  const tried = isPossible ? password : ''
  const actual = await derive(tried, Buffer.from(salt, 'base64'), costs, expected.length)
  return timingSafeEqual(actual, expected) && isPossible
}

/** Whether a hash was made with a cost other than today's and should be replaced at sign-in. */
export function isOutdatedHash(hash: string): boolean {
  return !hash.startsWith(hashPrefix)
}

const hashPrefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

async function derive(password: string, nonce: Buffer, costs: typeof cost, tagLength = 32) {
  // The same letter can be typed in several ways, above all in Urdu; NFKC unifies them.
  const message = password.normalize('NFKC')
  return await runQueued({ message, nonce, tagLength, ...costs })
}

type Derivation = { message: string; nonce: Buffer; tagLength: number } & typeof cost

async function runQueued(derivation: Derivation): Promise<Buffer> {
  const address = requestIp()
  const owner = address
    ? { ownerId: ipKey(address), groupId: ipRange(address) }
    : { ownerId: 'program' }
  const derived = await queue({ ...owner, signal: requestSignal() }, () =>
    argon2('argon2id', derivation),
  )
  if ('refused' in derived) throw new PasswordQueueFull()
  return derived
}

class PasswordQueueFull extends Error {}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
