import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { authSecret } from '../../platform/http/environment.server.ts'
import { parseCookies } from '../../platform/http/parse-cookies.ts'
import { writeCookie } from '../../platform/http/write-cookie.server.ts'

const cookieName = 'known-devices'
const lifetimeSeconds = 365 * 24 * 3600
/** A family may share a phone; more would only be carried along in every request. */
const maxAccounts = 3

/** That a device has signed in to an account, as its cookie says: `account.id.issuedAt.signature`. */
type DeviceEntry = {
  account: string
  id: string
  issuedAt: number
  signature: string
  text: string
}

/**
 * The id of the device a `Cookie` header comes from, if it has signed in to the account of an e-mail
 * address before and neither password nor address of that account has changed since. Such a device
 * has its own limits, so that nobody's failures elsewhere keep it out; it opens nothing by itself.
 */
export async function findKnownDevice(
  db: Database,
  { cookie, email, now = new Date() }: { cookie: string | null; email: string; now?: Date },
): Promise<string | undefined> {
  // Whoever has no such entry costs no query, so the time tells nothing about the address.
  const entry = parseEntries(cookie).find(({ account }) => account === hashEmail(email))
  if (!entry) return undefined
  const [owner] = await db
    .select({ id: users.id, voidedAt: users.linksVoidedAt })
    .from(users)
    .where(eq(users.email, email))
  if (!owner || !isSigned(entry, owner.id)) return undefined
  const isTooOld = now.getTime() - entry.issuedAt > lifetimeSeconds * 1000
  const isRevoked = owner.voidedAt !== null && owner.voidedAt.getTime() > entry.issuedAt
  return isTooOld || isRevoked ? undefined : entry.id
}

/**
 * The `Set-Cookie` value by which a device that has just signed in is known from now on, under a new
 * id. The other accounts that use this device stay known on it.
 */
export function knownDeviceCookie({
  cookie,
  userId,
  email,
  now = new Date(),
}: {
  cookie: string | null
  userId: string
  email: string
  now?: Date
}): string {
  const account = hashEmail(email)
  const id = randomBytes(12).toString('base64url')
  const signature = sign({ account, id, issuedAt: now.getTime() }, userId)
  const own = `${account}.${id}.${now.getTime().toString(36)}.${signature}`
  const others = parseEntries(cookie).filter((entry) => entry.account !== account)
  const entries = [own, ...others.map(({ text }) => text)].slice(0, maxAccounts)
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

// With the account's id, so that whoever opens a new account with a freed address is not known to it.
function sign({ account, id, issuedAt }: Omit<DeviceEntry, 'signature' | 'text'>, userId: string) {
  return hmac(`device ${account} ${id} ${issuedAt} ${userId}`).subarray(0, 16).toString('base64url')
}

/** Names an account in a cookie without its address. */
function hashEmail(email: string): string {
  return hmac(`account ${email}`).subarray(0, 12).toString('base64url')
}

function hmac(text: string): Buffer {
  // A key of its own, so that nothing signed here can stand for a session.
  const secret = Buffer.from(hkdfSync('sha256', authSecret(), '', 'known devices', 32))
  return createHmac('sha256', secret).update(text).digest()
}
