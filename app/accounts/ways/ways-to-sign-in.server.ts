import { eq } from 'drizzle-orm'
import { type FormerWays, users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { accountMail } from '../emails/account-emails.server.ts'
import { revokeLinks } from '../emails/email-links.server.ts'
import { isPhoneOffered } from '../phone/phone-channels.server.ts'
import {
  listLostNumbers,
  listNumbers,
  lockNumber,
  releaseNumber,
} from '../phone/phone-numbers.server.ts'
import { hasPassword } from '../sign-in/find-account.server.ts'
import { isStaff, lockWays } from './lock-ways.server.ts'
import { enqueueNumberChange } from './number-change-notice.server.ts'

export type WaysToSignIn = Awaited<ReturnType<typeof listWays>>

/**
 * The numbers and the email that open a member's account, each with whether it can be removed, and the numbers the
 * account has lost to others. `isOpenable` is false if nothing opens it any more once its sessions end.
 */
export async function listWays(db: Database, { id: userId, email, emailVerified }: WaysOwner) {
  const numbers = await listNumbers(db, userId)
  const opening = { hasPassword: await hasPassword(db, userId), isStaff: await isStaff(db, userId) }
  const canOpen = (ways: OpeningWays) => isOpenable({ ...opening, ...ways })
  return {
    numbers: numbers.map((number) => ({
      ...number,
      isRemovable: canOpen({ email, numbers: numbers.filter(({ id }) => id !== number.id) }),
    })),
    lost: await listLostNumbers(db, userId),
    email,
    emailVerified,
    isEmailRemovable: canOpen({ email: null, numbers }),
    isOpenable: canOpen({ email, numbers }),
    hasPassword: opening.hasPassword,
  }
}

type WaysOwner = { id: string; email: string | null; emailVerified: boolean }
type OpeningWays = { email: string | null; numbers: readonly { isStale: boolean }[] }

/** A number, or an email with a password. A number that must be proven again may be somebody else's by now. */
function isOpenable(input: OpeningWays & { hasPassword: boolean; isStaff: boolean }): boolean {
  const { email, numbers } = input
  if (input.hasPassword && email) return true
  const isNumberEnough = isPhoneOffered() && (input.hasPassword || !input.isStaff)
  return isNumberEnough && numbers.some(({ isStale }) => !isStale)
}

export type RemovalOutcome = 'removed' | { refused: 'last' | 'unknown' }

/**
 * Takes one of their numbers from a member's account. Whoever has it, the others or the email is told and can undo
 * it. Refuses the last way in (`last`), also if two requests each remove one, and a number they do not hold.
 */
export async function removeNumber(
  db: Database,
  { userId, numberId }: { userId: string; numberId: string },
): Promise<RemovalOutcome> {
  return await db.transaction(async (tx) => {
    const number = (await listNumbers(tx, userId)).find(({ id }) => id === numberId)
    if (!number) return { refused: 'unknown' }
    const { e164 } = number
    await lockNumber(tx, e164)
    const ways = await lockWays(tx, userId)
    const isHeld = ways?.numbers.some((one) => one.e164 === e164)
    if (!ways || !isHeld) return { refused: 'unknown' }
    const rest = { ...ways, numbers: ways.numbers.filter((one) => one.e164 !== e164) }
    if (!(await staysOpenable(tx, userId, rest))) return { refused: 'last' }
    await releaseNumber(tx, { userId, e164 })
    await enqueueNumberChange(tx, { userId, event: 'removed', e164, ways })
    log.info({ requestId: requestId(), userId }, 'number removed from an account')
    return 'removed'
  })
}

/** Takes the email from a member's account. Once verified, it gets a link that restores it. Refuses like `removeNumber`. */
export async function removeEmail(
  db: Database,
  { userId }: { userId: string },
): Promise<RemovalOutcome> {
  return await db.transaction(async (tx) => {
    const ways = await lockWays(tx, userId)
    if (!ways?.email) return { refused: 'unknown' }
    if (!(await staysOpenable(tx, userId, { ...ways, email: null }))) return { refused: 'last' }
    const { email, emailVerified: wasVerified } = ways
    await tx
      .update(users)
      .set({ email: null, emailVerified: false, updatedAt: new Date() })
      .where(eq(users.id, userId))
    await revokeLinks(tx, userId)
    const at = new Date().toISOString()
    const moved = { kind: 'moved', email, userId, at, wasVerified, isRemoved: true } as const
    if (wasVerified) await enqueue(tx, accountMail, moved)
    log.info({ requestId: requestId(), userId }, 'email address removed')
    return 'removed'
  })
}

async function staysOpenable(tx: Database, userId: string, ways: FormerWays): Promise<boolean> {
  const opening = { hasPassword: await hasPassword(tx, userId), isStaff: await isStaff(tx, userId) }
  return isOpenable({ ...opening, ...ways })
}
