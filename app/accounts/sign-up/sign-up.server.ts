import { eq } from 'drizzle-orm'
import { accounts, users } from '../../../db/schema/accounts.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { isBlockedContact } from '../doors/blocks.server.ts'
import { passSignUpDoor, recordInvitation } from '../doors/sign-up-door.server.ts'
import { type AccountMail, accountMail } from '../emails/account-emails.server.ts'
import { isSignUpMailAllowed } from '../emails/email-limits.server.ts'
import {
  catchPasswordBusy,
  hashPassword,
  type PasswordBusy,
} from '../sign-in/password-hash.server.ts'

export type NewAccount = { fullName: string; email: string; password: string; language: Language }
export type SignUpOutcome =
  | 'accepted'
  | { refused: 'closed' | 'invitation' | 'contact' }
  | { refused: 'too-many'; retryAfter: number }
  | PasswordBusy

/**
 * Creates an account for an adult and mails a verification link; starts no session. For an address that has an
 * account, answer and timing are the same and its owner gets an email (`isSignUpMailAllowed`). Thirty sign-ups
 * an hour per network. Refuses everybody if the operator has closed sign-up (`closed`, `invitation`), and blocked
 * domains (`contact`).
 */
export async function signUp(
  db: Database,
  {
    invitation,
    address,
    ...account
  }: NewAccount & { address: string; invitation?: string | undefined },
): Promise<SignUpOutcome> {
  const { fullName, email, password, language } = account
  if (isBlockedContact(email)) return { refused: 'contact' }
  const network = { limit: 'sign-up-network', key: ipKey(address) } as const
  const limitResult = await consumeLimit(db, network)
  if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
  // Hash outside the transaction: hashing is slow, and a transaction blocks the embedded database.
  const hash = await catchPasswordBusy(() => hashPassword(password))
  if (typeof hash === 'object') {
    await consumeLimit(db, { ...network, amount: -1 })
    return hash
  }
  const isMailAllowed = await isSignUpMailAllowed(db, { email, address })
  const userId = newId()
  return await db.transaction(async (tx) => {
    const door = await passSignUpDoor(tx, { invitation })
    if ('refused' in door) return door
    const created = await tx
      .insert(users)
      .values({
        id: userId,
        fullName,
        email,
        preferences: { language },
        adultConfirmedAt: new Date(),
        approval: door.approval,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (created.length > 0) {
      await savePasswordHash(tx, { userId, hash })
      await recordInvitation(tx, { userId, ...door })
    }
    const mail: AccountMail =
      created.length > 0
        ? { kind: 'verify', email, at: new Date().toISOString() }
        : { kind: 'taken', email }
    if (isMailAllowed) await enqueue(tx, accountMail, mail)
    log.info({ requestId: requestId(), created: created.length > 0 }, 'signed up')
    return 'accepted'
  })
}

/** Sets the password of an account, which may have none yet. */
export async function savePasswordHash(
  db: Database,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  const saved = await db
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(eq(accounts.userId, userId))
    .returning({ id: accounts.id })
  if (saved.length > 0) return
  await db
    .insert(accounts)
    .values({ id: newId(), userId, accountId: userId, providerId: 'credential', password: hash })
}
