import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { type accessChangeKinds, accessChanges } from '../../../db/schema/moderation.server.ts'
import { setCheckedEmail } from '../../accounts/email-change/set-checked-email.server.ts'
import { enqueueAccountSms } from '../../accounts/emails/account-sms.server.ts'
import { revokeLinks } from '../../accounts/emails/email-links.server.ts'
import {
  findNumberOwner,
  holdNumber,
  listNumbers,
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
import { isId, newId } from '../../platform/database/ids.server.ts'
import { listChanges } from '../staff/list-changes.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'
import { mergeAccounts } from './merge-accounts.server.ts'

const validDays = 7

export type AccessChangeKind = (typeof accessChangeKinds)[number]

export type AccessChange = {
  userId: string
  /**
   * `number`: this number (E.164) opens the account instead of all others, because the old SIM is lost. `add-number`:
   * staff have proven it. `email`: staff have proven this address, a new one or the account's own. `merge`: the account
   * of this id goes into this one.
   */
  kind: AccessChangeKind
  value: string
  actorId: string
}

export type AccessChangeOutcome =
  | 'requested'
  | 'approved'
  /**
   * `held`: another account, or this one, has the number or address. `unknown`: there is no account to merge.
   * `same-person`: somebody else must approve.
   */
  | { refused: 'gone' | 'staff' | 'not-staff' | 'held' | 'unknown' | 'same-person' }

/**
 * Changes what opens an account, in the name of an owner who cannot. The first member of staff requests it, a second
 * one who asks for the same within seven days approves it. The account is told. Refuses accounts of staff.
 */
export async function changeAccess(
  db: Database,
  change: AccessChange,
): Promise<AccessChangeOutcome> {
  const { userId, kind, value, actorId } = change
  return await db.transaction(async (tx) => {
    // Both accounts of a merge are locked in one order.
    for (const id of [userId, ...(kind === 'merge' && isId(value) ? [value] : [])].sort()) {
      if (!(await lockMemberModeration(tx, id)))
        return { refused: id === userId ? 'gone' : 'unknown' }
    }
    if (!(await isActiveStaff(tx, actorId))) return { refused: 'not-staff' }
    if (await isStaff(tx, userId)) return { refused: 'staff' }
    const refused = await findObstacle(tx, change)
    if (refused) return { refused }
    await tx.delete(accessChanges).where(lt(accessChanges.expiresAt, sql`now()`))
    const pending = await findAccessChange(tx, userId)
    if (pending?.kind !== kind || pending.value !== value) return await request(tx, change)
    // Who requested it may have left the staff since.
    if (!(await isActiveStaff(tx, pending.requestedBy))) return await request(tx, change)
    if (pending.requestedBy === actorId) return { refused: 'same-person' }
    return await approve(tx, change)
  })
}

/** What waits for a second member of staff. */
export async function findAccessChange(db: Database, userId: string) {
  const [pending] = await db
    .select()
    .from(accessChanges)
    .where(and(eq(accessChanges.userId, userId), sql`${accessChanges.expiresAt} > now()`))
  return pending
}

/** Takes back what waits for a second member of staff. */
export async function withdrawAccessChange(
  db: Database,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const pending = await findAccessChange(tx, userId)
    if (!pending) return
    await deleteAccessChanges(tx, userId)
    await record(tx, { ...pending, actorId }, 'withdraw')
  })
}

async function findObstacle(
  tx: Database,
  { userId, kind, value }: AccessChange,
): Promise<'held' | 'unknown' | 'staff' | undefined> {
  if (kind === 'merge') {
    if (!isId(value) || value === userId) return 'unknown'
    return (await isStaff(tx, value)) ? 'staff' : undefined
  }
  if (kind === 'email') {
    const [holder] = await tx.select().from(users).where(eq(users.email, value))
    return holder && (holder.id !== userId || holder.emailVerified) ? 'held' : undefined
  }
  await lockNumber(tx, value)
  return (await findNumberOwner(tx, value)) ? 'held' : undefined
}

/** Replaces a request for something else, which then needs a second person of its own. */
async function request(tx: Database, change: AccessChange): Promise<'requested'> {
  const { userId, kind, value, actorId } = change
  await deleteAccessChanges(tx, userId)
  const expiresAt = sql`now() + make_interval(days => ${validDays})`
  await tx
    .insert(accessChanges)
    .values({ id: newId(), userId, kind, value, requestedBy: actorId, expiresAt })
  await record(tx, change, 'request')
  return 'requested'
}

async function approve(tx: Database, change: AccessChange): Promise<'approved'> {
  const { userId, kind, value } = change
  await deleteAccessChanges(tx, userId)
  await record(tx, change, 'approve')
  if (kind === 'number') await moveToNumber(tx, { userId, e164: value })
  if (kind === 'add-number') await holdNumber(tx, { userId, e164: value, provenBy: 'staff' })
  if (kind === 'email') await setCheckedEmail(tx, { userId, email: value })
  if (kind === 'merge') await mergeAccounts(tx, { userId, otherId: value })
  const number = value.startsWith('+') ? formatPhone(value) : ''
  const facts = { event: eventOf[kind], number, browser: '', system: '' }
  await notify(tx, { userId, kind: 'account', facts })
  return 'approved'
}

const eventOf = {
  number: 'number-moved',
  'add-number': 'number-checked',
  email: 'email-checked',
  merge: 'merged',
} as const

async function moveToNumber(
  tx: Database,
  { userId, e164 }: { userId: string; e164: string },
): Promise<void> {
  const lost = await loseNumbers(tx, userId)
  await holdNumber(tx, { userId, e164, provenBy: 'staff' })
  await nameInOffers(tx, { userId, e164 })
  await endSessions(tx, { userId })
  await revokeLinks(tx, userId)
  for (const number of lost) await enqueueAccountSms(tx, { userId, e164: number, kind: 'moved' })
}

/** Whether somebody may decide: staff who are suspended may not. */
async function isActiveStaff(tx: Database, userId: string): Promise<boolean> {
  const isActive = and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.deletedAt))
  return (await tx.$count(users, isActive)) > 0 && (await isStaff(tx, userId))
}

/** Also of a deleted account. */
export async function deleteAccessChanges(tx: Database, userId: string): Promise<void> {
  await tx.delete(accessChanges).where(eq(accessChanges.userId, userId))
}

async function record(
  tx: Database,
  { userId, kind, value, actorId }: AccessChange,
  verb: 'request' | 'approve' | 'withdraw',
): Promise<void> {
  await recordStaffAction(tx, {
    ...{ actorId, action: `members.${verb}`, subjectKind: 'member', subjectId: userId },
    details: {
      changes: listChanges({ [kind]: await presentValue(tx, userId, kind) }, { [kind]: value }),
    },
  })
}

async function presentValue(tx: Database, userId: string, kind: AccessChangeKind) {
  if (kind === 'merge') return ''
  if (kind !== 'email') return (await listNumbers(tx, userId)).map(({ e164 }) => e164).join(' ')
  const [owner] = await tx.select().from(users).where(eq(users.id, userId))
  return owner?.email ? `${owner.email}${owner.emailVerified ? '' : ' ?'}` : ''
}
