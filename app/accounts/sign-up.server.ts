import { accounts, users } from '../../db/schema.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { newId } from '../platform/ids.server.ts'
import { enqueue } from '../platform/jobs.server.ts'
import { addressKey, spend } from '../platform/limits.server.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { type AccountMail, accountMail } from './account-mails.server.ts'
import { hashPassword } from './password-hash.server.ts'

export type NewAccount = { fullName: string; email: string; password: string; language: Language }
export type SignUpOutcome = 'answered' | { refused: 'too-many'; retryAfter: number }

/**
 * Opens an account for an adult and mails a link to verify its address; opens no session. An
 * address that has an account gets the same answer in the same time, and its owner a mail that
 * says so. At most one such mail in ten minutes for an address, and thirty sign-ups an hour from
 * one network address. The person's words must have been checked before.
 */
export async function signUp(
  db: Database,
  { fullName, email, password, language, address }: NewAccount & { address: string },
): Promise<SignUpOutcome> {
  const fromNetwork = await spend(db, { limit: 'sign-up-network', of: addressKey(address) })
  if (!fromNetwork.allowed) return { refused: 'too-many', retryAfter: fromNetwork.retryAfter }
  const mayMail = (await spend(db, { limit: 'sign-up-mail', of: email })).allowed
  // Outside the transaction, which would hold the embedded database all the while.
  const hash = await hashPassword(password)
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
    if (created.length > 0) await keepPassword(tx, { userId, hash })
    const mail: AccountMail =
      created.length > 0
        ? { kind: 'verify', email, at: new Date().toISOString() }
        : { kind: 'taken', email }
    if (mayMail) await enqueue(tx, accountMail, mail)
    log.info({ requestId: requestId(), created: created.length > 0 }, 'signed up')
  })
  return 'answered'
}

async function keepPassword(db: Database, { userId, hash }: { userId: string; hash: string }) {
  await db
    .insert(accounts)
    .values({ id: newId(), userId, accountId: userId, providerId: 'credential', password: hash })
}
