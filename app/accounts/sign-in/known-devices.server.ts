import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { writeCookie } from '../../platform/cookies/write-cookie.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { authSecret } from '../../platform/http/environment.server.ts'
import { findAccount } from './find-account.server.ts'

const cookieName = 'known-devices'
const lifetimeSeconds = 365 * 24 * 3600
/** A family may share a phone; more entries would only make every request heavier. */
const maxAccounts = 3

/** One account's entry in the device cookie: `account.id.issuedAt.signature`. */
type DeviceEntry = {
  account: string
  id: string
  issuedAt: number
  signature: string
  text: string
}

/**
 * The id of the device, if it has signed in to the account of this identifier (an email address, or any of its phone
 * numbers in E.164) and its password and address are unchanged since. Known devices have their own limits, so that
 * nobody else's failures lock them out.
 */
export async function findKnownDevice(
  db: Database,
  {
    cookie,
    identifier,
    now = new Date(),
  }: { cookie: string | null; identifier: string; now?: Date },
): Promise<string | undefined> {
  // The query depends on the cookie alone, so timing reveals nothing about the address.
  const entries = parseEntries(cookie)
  const owner = entries.length > 0 ? await findAccount(db, identifier) : undefined
  const entry = owner && entries.find((one) => isSigned(one, owner.id))
  if (!entry) return undefined
  const isTooOld = now.getTime() - entry.issuedAt > lifetimeSeconds * 1000
  const isRevoked = owner.linksVoidedAt !== null && owner.linksVoidedAt.getTime() > entry.issuedAt
  return isTooOld || isRevoked ? undefined : entry.id
}

/** Whether anybody has signed in on the device of a cookie. Anyone can write such a cookie: it only chooses what is shown. */
export function isKnownDevice(cookie: string | null): boolean {
  return parseEntries(cookie).length > 0
}

/** Marks a device as known after signing in, under a new id. Keeps its other accounts' entries. */
export function knownDeviceCookie({
  cookie,
  userId,
  now = new Date(),
}: {
  cookie: string | null
  userId: string
  now?: Date
}): string {
  const account = hashAccount(userId)
  const id = randomBytes(12).toString('base64url')
  const signature = sign({ account, id, issuedAt: now.getTime() }, userId)
  const newEntry = `${account}.${id}.${now.getTime().toString(36)}.${signature}`
  const others = parseEntries(cookie).filter((entry) => !isSigned(entry, userId))
  const entries = [newEntry, ...others.map(({ text }) => text)].slice(0, maxAccounts)
  return writeCookie(cookieName, entries.join('~'), { seconds: lifetimeSeconds, httpOnly: true })
}

const entryPattern = /^([\w-]{16})\.([\w-]{16})\.([0-9a-z]{8,9})\.([\w-]{22})$/

function parseEntries(cookie: string | null): DeviceEntry[] {
  const value = parseCookies(cookie)[cookieName] ?? ''
  return value.split('~', maxAccounts).flatMap((text) => {
    const [, account, id, issuedAt, signature] = text.match(entryPattern) ?? []
    if (!account || !id || !issuedAt || !signature) return []
    return [{ account, id, issuedAt: Number.parseInt(issuedAt, 36), signature, text }]
  })
}

function isSigned(entry: DeviceEntry, userId: string): boolean {
  return timingSafeEqual(Buffer.from(entry.signature), Buffer.from(sign(entry, userId)))
}

// Includes the account's id, so that a new account with a freed address does not know the device.
function sign({ account, id, issuedAt }: Omit<DeviceEntry, 'signature' | 'text'>, userId: string) {
  return hmac(`device ${account} ${id} ${issuedAt} ${userId}`).subarray(0, 16).toString('base64url')
}

/** Names an account in a cookie. Older entries name it by its address or number. */
function hashAccount(userId: string): string {
  return hmac(`account ${userId}`).subarray(0, 12).toString('base64url')
}

function hmac(text: string): Buffer {
  // A separate key, so that nothing signed here can pass as a session.
  const secret = Buffer.from(hkdfSync('sha256', authSecret(), '', 'known devices', 32))
  return createHmac('sha256', secret).update(text).digest()
}
