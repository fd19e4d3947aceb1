import { and, eq, lt, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { type accessChangeKinds, accessChanges } from '../../../db/schema/moderation.server.ts'
import { isBlockedContact } from '../../accounts/doors/blocks.server.ts'
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
import { maskEmail, maskNumber } from '../../accounts/profile/display-name.ts'
import { endSessions } from '../../accounts/sessions/device-sessions.server.ts'
import { lockMemberModeration } from '../../accounts/suspension/suspend-member.server.ts'
import { isStaff, lockWays } from '../../accounts/ways/lock-ways.server.ts'
import { enqueueNumberChange } from '../../accounts/ways/number-change-notice.server.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { notify } from '../../notifications/delivery/notify.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { isStaffFor } from '../staff/is-staff-for.server.ts'
import { listChanges } from '../staff/list-changes.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

const validDays = 7

export type AccessChangeKind = (typeof accessChangeKinds)[number]

export type AccessChange = {
  userId: string
  /**
   * `number`: this number (E.164) opens the account instead of all others, because the old SIM is lost. `add-number`:
   * staff have proven it. `email`: staff have proven this address, a new one or the account's own.
   */
  kind: AccessChangeKind
  value: string
  actorId: string
}

export type AccessChangeRefusal = {
  /**
   * `held`: another account, or this one, has the number or address. `blocked`: the operator blocks it. `same-person`:
   * somebody else must approve. `requester`: who requested it may no longer do so. `replaced`: this request is over, or
   * another one stands in its place.
   */
  refused:
    | 'gone'
    | 'staff'
    | 'not-staff'
    | 'held'
    | 'blocked'
    | 'same-person'
    | 'requester'
    | 'replaced'
}

/**
 * Asks for a change of what opens an account, in the name of an owner who cannot. A second member of staff approves it
 * within seven days. Replaces what was asked for before. Refuses accounts of staff.
 */
export async function requestAccessChange(
  db: Database,
  change: AccessChange,
): Promise<'requested' | AccessChangeRefusal> {
  return await db.transaction(async (tx) => {
    await lockNumbersOf(tx, change)
    const refused = await findObstacle(tx, change)
    if (refused) return { refused }
    await tx.delete(accessChanges).where(lt(accessChanges.expiresAt, sql`now()`))
    return await request(tx, change)
  })
}

/** Makes the change that somebody else has requested, by its id. The account is told. */
export async function approveAccessChange(
  db: Database,
  { userId, actorId, requestId }: { userId: string; actorId: string; requestId: string },
): Promise<'approved' | AccessChangeRefusal> {
  return await db.transaction(async (tx) => {
    const seen = await findAccessChange(tx, userId)
    if (seen?.id !== requestId) return { refused: 'replaced' }
    const change = { userId, actorId, kind: seen.kind, value: seen.value }
    await lockNumbersOf(tx, change)
    const refused = await findObstacle(tx, change)
    if (refused) return { refused }
    // Read again, as the account is locked only now.
    if ((await findAccessChange(tx, userId))?.id !== requestId) return { refused: 'replaced' }
    if (seen.requestedBy === actorId) return { refused: 'same-person' }
    if (!(await isStaffFor(tx, { userId: seen.requestedBy, part: 'members' })))
      return { refused: 'requester' }
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

/** Numbers are locked before accounts, in one order. */
async function lockNumbersOf(tx: Database, { userId, kind, value }: AccessChange): Promise<void> {
  const own = (await listNumbers(tx, userId)).map(({ e164 }) => e164)
  const involved = new Set(kind === 'email' ? own : [...own, value])
  for (const e164 of [...involved].sort()) await lockNumber(tx, e164)
}

/** Locks the account. */
async function findObstacle(
  tx: Database,
  { userId, kind, value, actorId }: AccessChange,
): Promise<AccessChangeRefusal['refused'] | undefined> {
  if (!(await lockMemberModeration(tx, userId))) return 'gone'
  if (!(await isStaffFor(tx, { userId: actorId, part: 'members' }))) return 'not-staff'
  if (await isStaff(tx, userId)) return 'staff'
  if (isBlockedContact(value)) return 'blocked'
  if (kind === 'email') {
    const [holder] = await tx.select().from(users).where(eq(users.email, value))
    return holder && (holder.id !== userId || holder.emailVerified) ? 'held' : undefined
  }
  return (await findNumberOwner(tx, value)) ? 'held' : undefined
}

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
  if (kind === 'add-number') await addNumber(tx, { userId, e164: value })
  if (kind === 'email') await setCheckedEmail(tx, { userId, email: value })
  const number = value.startsWith('+') ? formatPhone(value) : ''
  const facts = { event: eventOf[kind], number, browser: '', system: '' }
  await notify(tx, { userId, kind: 'account', facts })
  return 'approved'
}

const eventOf = {
  number: 'number-moved',
  'add-number': 'number-checked',
  email: 'email-checked',
} as const

type NewNumber = { userId: string; e164: string }

async function moveToNumber(tx: Database, { userId, e164 }: NewNumber): Promise<void> {
  const lost = await loseNumbers(tx, userId)
  await holdNumber(tx, { userId, e164, provenBy: 'staff' })
  await nameInOffers(tx, { userId, e164 })
  await endSessions(tx, { userId })
  await revokeLinks(tx, userId)
  for (const number of lost) await enqueueAccountSms(tx, { userId, e164: number, kind: 'moved' })
}

/** What opened the account before is told, and can undo it. */
async function addNumber(tx: Database, { userId, e164 }: NewNumber): Promise<void> {
  const ways = await lockWays(tx, userId)
  await holdNumber(tx, { userId, e164, provenBy: 'staff' })
  if (ways) await enqueueNumberChange(tx, { userId, event: 'added', e164, ways })
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
  const before = await presentValue(tx, userId, kind)
  const after = kind === 'email' ? maskEmail(value) : maskNumber(value)
  await recordStaffAction(tx, {
    ...{ actorId, action: `members.${verb}`, subjectKind: 'member', subjectId: userId },
    details: { changes: listChanges({ [kind]: before }, { [kind]: after }) },
  })
}

/** Masked: the log keeps what it has for good. */
async function presentValue(tx: Database, userId: string, kind: AccessChangeKind) {
  if (kind !== 'email')
    return (await listNumbers(tx, userId)).map(({ e164 }) => maskNumber(e164)).join(' ')
  const [owner] = await tx.select().from(users).where(eq(users.id, userId))
  return owner?.email ? `${maskEmail(owner.email)}${owner.emailVerified ? '' : ' ?'}` : ''
}
