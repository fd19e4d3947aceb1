import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { numberMoves } from '../../../db/schema/moderation.server.ts'
import { enqueueAccountSms } from '../../accounts/emails/account-sms.server.ts'
import { revokeLinks } from '../../accounts/emails/email-links.server.ts'
import {
  findNumberOwner,
  holdNumber,
  lockNumber,
  loseNumbers,
  nameInOffers,
} from '../../accounts/phone/phone-numbers.server.ts'
import { endSessions } from '../../accounts/sessions/device-sessions.server.ts'
import { lockMemberModeration } from '../../accounts/suspension/suspend-member.server.ts'
import { isStaff } from '../../accounts/ways/lock-ways.server.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { notify } from '../../notifications/delivery/notify.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

const validDays = 7

type NumberMove = { userId: string; e164: string; actorId: string }

export type NumberMoveOutcome =
  | 'requested'
  | 'moved'
  /** `held`: another account, or this one, has the number. `same-person`: somebody else must approve. */
  | { refused: 'gone' | 'staff' | 'not-staff' | 'held' | 'same-person' }

/**
 * Moves an account to a number (E.164) that its owner has not proven, because the old SIM is lost. The first member of
 * staff requests it, a second one who names the same number within seven days approves it. Then the account loses its
 * old numbers, all its sessions end, and both numbers and the account are told. Refuses members of staff.
 */
export async function moveNumber(
  db: Database,
  { userId, e164, actorId }: NumberMove,
): Promise<NumberMoveOutcome> {
  return await db.transaction(async (tx) => {
    if (!(await lockMemberModeration(tx, userId))) return { refused: 'gone' }
    if (!(await isActiveStaff(tx, actorId))) return { refused: 'not-staff' }
    if (await isStaff(tx, userId)) return { refused: 'staff' }
    await lockNumber(tx, e164)
    if (await findNumberOwner(tx, e164)) return { refused: 'held' }
    await tx.delete(numberMoves).where(lt(numberMoves.expiresAt, sql`now()`))
    const [pending] = await tx.select().from(numberMoves).where(eq(numberMoves.userId, userId))
    const move = { userId, e164, actorId }
    if (pending?.e164 !== e164) return await request(tx, move)
    // Who requested it may have left the staff since.
    if (!(await isActiveStaff(tx, pending.requestedBy))) return await request(tx, move)
    if (pending.requestedBy === actorId) return { refused: 'same-person' }
    return await approve(tx, move)
  })
}

/** Replaces a request for another number, which then needs a second person of its own. */
async function request(tx: Database, { userId, e164, actorId }: NumberMove): Promise<'requested'> {
  await deleteNumberMoves(tx, userId)
  const expiresAt = sql`now() + make_interval(days => ${validDays})`
  await tx
    .insert(numberMoves)
    .values({ id: newId(), userId, e164, requestedBy: actorId, expiresAt })
  await record(tx, { userId, e164, actorId }, 'request-number-move')
  return 'requested'
}

async function approve(tx: Database, { userId, e164, actorId }: NumberMove): Promise<'moved'> {
  await deleteNumberMoves(tx, userId)
  const lost = await loseNumbers(tx, userId)
  await holdNumber(tx, { userId, e164, provenBy: 'staff' })
  await nameInOffers(tx, { userId, e164 })
  await endSessions(tx, { userId })
  await revokeLinks(tx, userId)
  for (const number of lost) await enqueueAccountSms(tx, { userId, e164: number, kind: 'moved' })
  await record(tx, { userId, e164, actorId }, 'approve-number-move')
  const facts = { number: formatPhone(e164), browser: '', system: '' }
  await notify(tx, { userId, kind: 'account', facts: { event: 'number-moved', ...facts } })
  return 'moved'
}

/** Whether somebody may decide: staff who are suspended may not. */
async function isActiveStaff(tx: Database, userId: string): Promise<boolean> {
  const isActive = and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.deletedAt))
  return (await tx.$count(users, isActive)) > 0 && (await isStaff(tx, userId))
}

/** Also of a deleted account. */
export async function deleteNumberMoves(tx: Database, userId: string): Promise<void> {
  await tx.delete(numberMoves).where(eq(numberMoves.userId, userId))
}

async function record(
  tx: Database,
  { userId, e164, actorId }: NumberMove,
  action: string,
): Promise<void> {
  const subject = { subjectKind: 'member', subjectId: userId }
  await recordStaffAction(tx, { actorId, action, ...subject, details: { number: e164 } })
}
