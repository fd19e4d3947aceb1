import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { accountMail } from '../../../app/accounts/emails/account-emails.server.ts'
import type { Viewer } from '../../../app/accounts/sessions/viewer.server.ts'
import { hashPassword } from '../../../app/accounts/sign-in/password-hash.server.ts'
import { signIn } from '../../../app/accounts/sign-in/sign-in.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { newId } from '../../../app/platform/database/ids.server.ts'
import { environment } from '../../../app/platform/http/environment.server.ts'
import { accounts, type users } from '../../../db/schema/accounts.server.ts'
import { parseMail } from '../pages/parse-mail.ts'
import { aUser } from './factories.ts'

/** A user with a password. */
export async function anAccount(
  db: Database,
  { password, ...differing }: Partial<typeof users.$inferInsert> & { password: string },
) {
  const user = await aUser(db, differing)
  const credential = { accountId: user.id, providerId: 'credential' }
  const hash = await hashOf(password)
  await db.insert(accounts).values({ id: newId(), userId: user.id, ...credential, password: hash })
  return user
}

const hashes = new Map<string, Promise<string>>()

// Accounts with the same password share one hash, as making one is slow on purpose.
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** A user as the viewer, with an empty profile. */
export function viewerOf({
  id,
  fullName,
  email,
}: Pick<Viewer, 'id' | 'fullName' | 'email'>): Viewer {
  const profile = { city: null, province: null, phone: null, address: null, preferences: {} }
  const session = { sessionId: newId(), sessionStartedAt: new Date(), restrictedUntil: undefined }
  const visit = { ...session, isConfirmed: false, emailVerified: true, deletionRequestedAt: null }
  return { id, fullName, email, ...profile, ...visit }
}

/** A sign-in attempt, from a new IP address by default. */
export function aSignInAttempt({
  email,
  ...differing
}: Partial<Parameters<typeof signIn>[1]> & { email?: string | null }) {
  const visit = { password: 'not the right one', address: anIpAddress(), device: 'test' }
  return { ...visit, identifier: email ?? '', ...differing }
}

/** An email address that is unique, also across databases. */
export function anEmail(): string {
  return `${newId()}@farm.test`
}

let addresses = 0

export function anIpAddress(): string {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Signs in and returns request headers with the session cookie. */
export async function signInHeaders(db: Database, visit: { email: string; password: string }) {
  const outcome = await signIn(db, aSignInAttempt(visit))
  if (!('signedIn' in outcome)) throw new Error(`Could not sign in: ${outcome.refused}`)
  const cookie = outcome.signedIn.cookies.map((set) => set.split(';')[0]).join('; ')
  return new Headers({ cookie })
}

/** Sends the pending account emails of an address and returns all its emails, oldest first. */
export async function deliverAccountMails(db: Database, email: string): Promise<ReceivedMail[]> {
  const { rows } = await db.execute<{ id: string; data: Parameters<typeof accountMail.work>[1] }>(
    sql`delete from jobs.job where name = ${accountMail.name} and data ->> 'email' = ${email} returning id, data`,
  )
  // Rows come back in any order, but an email requested earlier must not be sent after a later one.
  const askedAt = ({ data }: (typeof rows)[number]) => ('at' in data ? data.at : '~')
  rows.sort((a, b) => askedAt(a).localeCompare(askedAt(b)))
  for (const { id, data } of rows) await accountMail.work(db, data, id)
  const folder = join(environment().dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
  const all = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
  return all.filter((mail) => mail.includes(email)).map(readMail)
}

/** `message` contains everything readable: recipient, subject and both texts. */
export type ReceivedMail = { text: string; html: string; message: string; token: string }

function readMail(mail: string): ReceivedMail {
  const { headers, subject, text, html } = parseMail(mail)
  const message = [headers.to, subject, text, html].join('\n')
  return { text, html, message, token: text.match(/token=([\w-]+)/)?.[1] ?? '' }
}
