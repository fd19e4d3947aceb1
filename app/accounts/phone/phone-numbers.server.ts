import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { phoneNumbers } from '../../../db/schema/phone-numbers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'

type ProvenBy = (typeof phoneNumbers.$inferInsert)['provenBy']
type HoldNumber = { userId: string; e164: string; provenBy: ProvenBy }

/** Told to whoever has lost a number; `app/notifications` does the work. */
const numberLost = { name: 'phone-number-lost' }
/** Offers that name a number their owner has lost name this one; `app/offers` does the work. */
const numberProven = { name: 'phone-number-proven' }

export type OwnNumber = {
  id: string
  e164: string
  provenBy: ProvenBy
  provenAt: Date
  isStale: boolean
}

/** The numbers that open a member's account, the one proven first first. */
export async function listNumbers(db: Database, userId: string): Promise<OwnNumber[]> {
  const rows = await db
    .select({
      id: phoneNumbers.id,
      e164: phoneNumbers.e164,
      provenBy: phoneNumbers.provenBy,
      provenAt: phoneNumbers.provenAt,
      staleAt: phoneNumbers.staleAt,
    })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.userId, userId), isNull(phoneNumbers.lostAt)))
    .orderBy(asc(phoneNumbers.provenAt), asc(phoneNumbers.id))
  return rows.map(({ staleAt, ...row }) => ({ ...row, isStale: staleAt !== null }))
}

/** Makes others who do something with a number wait for the caller's transaction. */
export async function lockNumber(tx: Database, e164: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${e164}`}, 0))`)
}

/** The account that a number opens, in E.164; undefined if it opens none. */
export async function findNumberOwner(
  db: Database,
  e164: string,
): Promise<typeof users.$inferSelect | undefined> {
  const [found] = await db
    .select({ owner: users })
    .from(phoneNumbers)
    .innerJoin(users, eq(users.id, phoneNumbers.userId))
    .where(and(isHeld(e164), isNull(users.deletedAt)))
  return found?.owner
}

/**
 * Gives a number that was just proven to an account, in the caller's transaction. An account that held it loses it:
 * it keeps its offers, but their buttons to call close for this number, and its owner is told.
 */
export async function holdNumber(
  tx: Database,
  { userId, e164, provenBy }: HoldNumber,
): Promise<void> {
  await lockNumber(tx, e164)
  const isOthers = and(isHeld(e164), ne(phoneNumbers.userId, userId))
  const lost = await tx
    .update(phoneNumbers)
    .set({ lostAt: sql`now()` })
    .where(isOthers)
    .returning({ userId: phoneNumbers.userId })
  for (const loser of lost) {
    await replaceProfilePhone(tx, { userId: loser.userId, e164 })
    await enqueue(tx, numberLost, { userId: loser.userId, e164 })
  }
  const proven = { provenBy, lastProvenAt: sql`now()`, staleAt: null }
  await tx
    .insert(phoneNumbers)
    .values({ id: newId(), userId, e164, provenBy })
    .onConflictDoUpdate({
      target: phoneNumbers.e164,
      targetWhere: isNull(phoneNumbers.lostAt),
      set: proven,
      setWhere: eq(phoneNumbers.userId, userId),
    })
  await tx
    .update(users)
    .set({ phone: e164 })
    .where(
      and(eq(users.id, userId), sql`(${users.phone} is null or ${isLostBy(userId, users.phone)})`),
    )
}

/**
 * Puts a number of an account into its offers, in place of those that it has lost. Only for a number that its owner has
 * just given on purpose: one that merely opens the account may be private.
 */
export async function nameInOffers(
  tx: Database,
  { userId, e164 }: { userId: string; e164: string },
): Promise<void> {
  if ((await listLostNumbers(tx, userId)).length > 0)
    await enqueue(tx, numberProven, { userId, e164 })
}

/** Takes a number from its account, on the owner's own behalf. `false` if they do not hold it. */
export async function releaseNumber(
  tx: Database,
  { userId, e164 }: { userId: string; e164: string },
): Promise<boolean> {
  const released = await tx
    .delete(phoneNumbers)
    .where(and(isHeld(e164), eq(phoneNumbers.userId, userId)))
    .returning({ id: phoneNumbers.id })
  await replaceProfilePhone(tx, { userId, e164 })
  return released.length > 0
}

/** Text messages about an account go to the number in its profile: not to one that no longer opens it. */
async function replaceProfilePhone(
  tx: Database,
  { userId, e164 }: { userId: string; e164: string },
): Promise<void> {
  const [newest] = (await listNumbers(tx, userId)).toReversed()
  await tx
    .update(users)
    .set({ phone: newest?.e164 ?? null })
    .where(and(eq(users.id, userId), eq(users.phone, e164)))
}

/** Takes all numbers from an account whose SIM is lost, and returns them. Its offers no longer show them. */
export async function loseNumbers(tx: Database, userId: string): Promise<string[]> {
  const lost = await tx
    .update(phoneNumbers)
    .set({ lostAt: sql`now()` })
    .where(and(eq(phoneNumbers.userId, userId), isNull(phoneNumbers.lostAt)))
    .returning({ e164: phoneNumbers.e164 })
  return lost.map(({ e164 }) => e164)
}

/** For an account that is closed: nothing of its numbers stays. */
export async function deleteNumbers(tx: Database, userId: string): Promise<void> {
  await tx.delete(phoneNumbers).where(eq(phoneNumbers.userId, userId))
}

/** Whether a column names a number that the account had and lost. */
export function isLostBy(userId: unknown, number: unknown) {
  return sql<boolean>`exists (select from phone_numbers lost where lost.user_id = ${userId}
    and lost.e164 = ${number} and lost.lost_at is not null and not exists (
      select from phone_numbers held where held.user_id = lost.user_id and held.e164 = lost.e164
      and held.lost_at is null))`
}

/** Numbers of members who have not visited for 180 days must be proven again; called when one comes back. */
export async function markStaleNumbers(
  db: Database,
  { userId, lastVisitAt, now }: { userId: string; lastVisitAt: Date | null; now: Date },
): Promise<void> {
  const isLong = lastVisitAt && now.getTime() - lastVisitAt.getTime() > staleDays * 24 * 3_600_000
  if (!isLong) return
  await db
    .update(phoneNumbers)
    .set({ staleAt: now })
    .where(and(eq(phoneNumbers.userId, userId), isNull(phoneNumbers.lostAt)))
}

const staleDays = 180

function isHeld(e164: string) {
  return and(eq(phoneNumbers.e164, e164), isNull(phoneNumbers.lostAt))
}

/** Where text messages about an account go: the number proven first, unless it must be proven again. */
export async function findTextNumber(db: Database, userId: string): Promise<string | undefined> {
  const [first] = await db
    .select({ e164: phoneNumbers.e164 })
    .from(phoneNumbers)
    .where(isConfirmedOf(userId))
    .orderBy(asc(phoneNumbers.provenAt), asc(phoneNumbers.id))
    .limit(1)
  return first?.e164
}

/** Whether an account had and lost a number, in E.164. */
export async function isNumberLost(
  db: Database,
  { userId, e164 }: { userId: string; e164: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ isLost: boolean }>(
    sql`select ${isLostBy(userId, e164)} as "isLost"`,
  )
  return rows[0]?.isLost === true
}

/** The numbers that an account had and lost to another one, with the time, unless it has proven them again. */
export async function listLostNumbers(db: Database, userId: string) {
  return await db
    .select({
      e164: phoneNumbers.e164,
      lostAt: sql<Date>`max(${phoneNumbers.lostAt})`.mapWith(phoneNumbers.lostAt),
    })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.userId, userId),
        isNotNull(phoneNumbers.lostAt),
        isLostBy(userId, sql`${phoneNumbers}.e164`),
      ),
    )
    .groupBy(phoneNumbers.e164)
    .orderBy(phoneNumbers.e164)
}

/** Whether an account has proven a number, and need not prove it again. */
export async function isConfirmedNumber(
  db: Database,
  { userId, e164 }: { userId: string; e164: string | null },
): Promise<boolean> {
  if (!e164) return false
  return (
    (await db.$count(phoneNumbers, and(isConfirmedOf(userId), eq(phoneNumbers.e164, e164)))) > 0
  )
}

/** Whether an account has proven any number, and need not prove it again. */
export async function hasConfirmedNumber(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(phoneNumbers, isConfirmedOf(userId))) > 0
}

/** Whether any number opens an account, even one that must be proven again. */
export async function holdsNumber(db: Database, userId: string): Promise<boolean> {
  const isHeldBy = and(eq(phoneNumbers.userId, userId), isNull(phoneNumbers.lostAt))
  return (await db.$count(phoneNumbers, isHeldBy)) > 0
}

/** The same as `hasConfirmedNumber`, as a column of a query about one account. */
export function holdsConfirmedNumber(userId: string): SQL<boolean> {
  return sql<boolean>`exists (select from phone_numbers where ${isConfirmedOf(userId)})`
}

/** Also without a visit that could mark the number: its owner may be away for good. */
function isConfirmedOf(userId: string) {
  const { lostAt, staleAt } = phoneNumbers
  const isOwnerAround = sql`exists (select from users owner where owner.id = ${phoneNumbers.userId}
    and coalesce(owner.last_visit_at, owner.created_at) > now() - make_interval(days => ${staleDays}))`
  return and(eq(phoneNumbers.userId, userId), isNull(lostAt), isNull(staleAt), isOwnerAround)
}
