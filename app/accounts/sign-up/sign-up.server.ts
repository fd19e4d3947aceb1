import { accounts, users } from '../../../db/schema/accounts.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/jobs.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { hashPassword, orPasswordBusy, type PasswordBusy } from '../sign-in/password-hash.server.ts'
import { type AccountMail, accountMail } from './account-emails.server.ts'
import { mayMailSignUp } from './email-limits.server.ts'

export type NewAccount = { fullName: string; email: string; password: string; language: Language }
export type SignUpOutcome = 'answered' | { refused: 'too-many'; retryAfter: number } | PasswordBusy

/**
 * Opens an account for an adult and mails a link to verify its address; opens no session. An
 * address that has an account gets the same answer in the same time, and its owner a mail that
 * says so, within the limits of `mayMailSignUp`. Thirty sign-ups an hour from one network address. The person's words must have been checked before.
 */
export async function signUp(
  db: Database,
  { fullName, email, password, language, address }: NewAccount & { address: string },
): Promise<SignUpOutcome> {
  const network = { limit: 'sign-up-network', of: ipKey(address) } as const
  const fromNetwork = await consumeLimit(db, network)
  if (!fromNetwork.allowed) return { refused: 'too-many', retryAfter: fromNetwork.retryAfter }
  // Outside the transaction, which would hold the embedded database all the while.
  const hash = await orPasswordBusy(() => hashPassword(password))
  if (typeof hash === 'object') {
    await consumeLimit(db, { ...network, amount: -1 })
    return hash
  }
  const mayMail = await mayMailSignUp(db, { email, address })
  const userId = newId()
  await db.transaction(async (tx) => {
    const created = await tx
      .insert(users)
      .values({
        id: userId,
        fullName,
        email,
        preferences: { language },
        adultConfirmedAt: new Date(),
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (created.length > 0) await savePasswordHash(tx, { userId, hash })
    const mail: AccountMail =
      created.length > 0
        ? { kind: 'verify', email, at: new Date().toISOString() }
        : { kind: 'taken', email }
    if (mayMail) await enqueue(tx, accountMail, mail)
    log.info({ requestId: requestId(), created: created.length > 0 }, 'signed up')
  })
  return 'answered'
}

/** Gives a new account its password. */
export async function savePasswordHash(
  db: Database,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await db
    .insert(accounts)
    .values({ id: newId(), userId, accountId: userId, providerId: 'credential', password: hash })
}
