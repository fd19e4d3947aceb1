import { and, eq, isNull, ne } from 'drizzle-orm'
import { accounts, type FormerWays, users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { accountMail } from '../emails/account-emails.server.ts'
import {
  consumeLink,
  findLink,
  revokeLaterRestoreLinks,
  revokeLinks,
} from '../emails/email-links.server.ts'
import { isPhoneOffered } from '../phone/phone-channels.server.ts'
import { findNumberOwner, lockNumber } from '../phone/phone-numbers.server.ts'
import { endSessions } from '../sessions/device-sessions.server.ts'
import { restoreFormerNumbers } from './former-numbers.server.ts'
import { isStaff, lockWays } from './lock-ways.server.ts'

type RestoreOutcome = 'restored' | { refused: 'link' | 'taken' }

/**
 * Undoes a change of the numbers that open an account, and all later ones, by the link sent to an old number or the
 * email: what opened it before does so again, and nothing else. Whoever changed it may have known the password,
 * so that goes if the account can be entered without. Ends all sessions, cancels a pending deletion and mails a reset
 * link. Refuses an invalid link, and one to a number that another account has proven meanwhile (`taken`).
 */
export async function restoreNumber(
  db: Database,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<RestoreOutcome> {
  return await db.transaction(async (tx) => {
    const input = { token, purpose: 'restore-number', now } as const
    const link = await findLink(tx, input)
    if (!link?.ways) return { refused: 'link' }
    const { userId, ways, email: toldTo } = link
    for (const { e164 } of [...ways.numbers].sort((a, b) => (a.e164 < b.e164 ? -1 : 1)))
      await lockNumber(tx, e164)
    const present = await lockWays(tx, userId)
    if (!present) return { refused: 'link' }
    const holder = await findNumberOwner(tx, toldTo)
    // Checked before the link is consumed, so that it still works once the number is free.
    if (holder && holder.id !== userId) return { refused: 'taken' }
    const used = await consumeLink(tx, input)
    if (!used) return { refused: 'link' }
    const numbers = await restoreFormerNumbers(tx, { userId, numbers: ways.numbers })
    const former = await restoreEmailOf(tx, { userId, ways, present })
    // An address that is not verified gets no new password of an account with a number.
    const canReset = former.emailVerified || numbers.length === 0
    const email = canReset ? former.email : null
    await voidPassword(tx, { userId, email, numbers })
    await revokeLinks(tx, userId)
    await revokeLaterRestoreLinks(tx, used)
    await tx.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, userId))
    await endSessions(tx, { userId })
    if (email)
      await enqueue(tx, accountMail, { kind: 'reset', email, at: new Date().toISOString() })
    log.warn({ requestId: requestId(), userId }, 'numbers of an account restored')
    return 'restored'
  })
}

/** The email of then, if it has been changed since and nobody else has it. */
async function restoreEmailOf(
  tx: Database,
  { userId, ways, present }: { userId: string; ways: FormerWays; present: FormerWays },
): Promise<Pick<FormerWays, 'email' | 'emailVerified'>> {
  if (present.email === ways.email) return present
  const { email, emailVerified } = ways
  const isOthers = email ? and(eq(users.email, email), ne(users.id, userId)) : undefined
  const isFree = isOthers !== undefined && (await tx.$count(users, isOthers)) === 0
  const former = isFree ? { email, emailVerified } : { email: null, emailVerified: false }
  await tx
    .update(users)
    .set(former)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return former
}

async function voidPassword(
  tx: Database,
  { userId, email, numbers }: { userId: string; email: string | null; numbers: string[] },
): Promise<void> {
  const isOpenedByCode = isPhoneOffered() && numbers.length > 0 && !(await isStaff(tx, userId))
  if (!email && !isOpenedByCode) return
  await tx.update(accounts).set({ password: null }).where(eq(accounts.userId, userId))
}
