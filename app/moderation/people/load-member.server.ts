import { and, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases, decisions, signals } from '../../../db/schema/moderation.server.ts'
import { listLostNumbers, listNumbers } from '../../accounts/phone/phone-numbers.server.ts'
import { listSessions } from '../../accounts/sessions/device-sessions.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId, newId } from '../../platform/database/ids.server.ts'
import { findTrustLevel } from '../../screening/trust-levels.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

const maxShown = 20

export type Member = NonNullable<Awaited<ReturnType<typeof loadMember>>>

/** Opening the page of a member is logged, in the same transaction. */
export async function openMember(
  db: Database,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<Member | undefined> {
  return await db.transaction(async (tx) => {
    const member = await loadMember(tx, userId)
    const subject = { subjectKind: 'member', subjectId: userId }
    if (member) await recordStaffAction(tx, { actorId, action: 'open-member', ...subject })
    return member
  })
}

/** All that staff see of a member. Undefined for an unknown id and a closed account. */
export async function loadMember(db: Database, userId: string) {
  if (!isId(userId)) return undefined
  const [account] = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      emailVerified: users.emailVerified,
      phone: users.phone,
      city: users.city,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
      postingPausedUntil: users.postingPausedUntil,
      dealerSince: users.dealerSince,
      deletionRequestedAt: users.deletionRequestedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!account) return undefined
  return {
    account,
    numbers: await listNumbers(db, userId),
    lostNumbers: await listLostNumbers(db, userId),
    level: await findTrustLevel(db, userId),
    offers: await countOffers(db, userId),
    listings: await listNewestListings(db, userId),
    decisions: await listDecisions(db, userId),
    casesAbout: await listCasesAbout(db, userId),
    reportsBy: await countReportsBy(db, userId),
    sessions: await listSessions(db, { userId, currentId: newId() }),
  }
}

async function countOffers(db: Database, userId: string) {
  const ofListings = await db
    .select({ status: listings.status, count: count() })
    .from(listings)
    .where(eq(listings.sellerId, userId))
    .groupBy(listings.status)
    .orderBy(listings.status)
  const serviceCount = await db.$count(services, eq(services.providerId, userId))
  return { listings: ofListings, serviceCount }
}

async function listNewestListings(db: Database, userId: string) {
  return await db
    .select({
      id: listings.id,
      title: listings.title,
      status: listings.status,
      createdAt: listings.createdAt,
    })
    .from(listings)
    .where(and(eq(listings.sellerId, userId), ne(listings.status, 'draft')))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(maxShown)
}

// In a subquery Drizzle would write the columns without their table, hence the plain names.
async function listDecisions(db: Database, userId: string) {
  return await db
    .select({
      id: decisions.id,
      caseId: decisions.caseId,
      action: decisions.action,
      policy: decisions.policy,
      isAutomatic: sql<boolean>`${decisions.rule} is not null`,
      isUndone: sql<boolean>`exists (select from decisions later where later.undoes = decisions.id)`,
      createdAt: decisions.createdAt,
    })
    .from(decisions)
    .where(and(eq(decisions.ownerId, userId), isNull(decisions.undoes)))
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(maxShown)
}

/** Cases about them or what is theirs, those with the newest report first. */
async function listCasesAbout(db: Database, userId: string) {
  return await db
    .select({
      id: cases.id,
      kind: cases.subjectKind,
      state: cases.state,
      openedAt: cases.openedAt,
      reports: sql<number>`(select count(*)::int from signals where signals.case_id = cases.id)`,
    })
    .from(cases)
    .where(eq(cases.ownerId, userId))
    .orderBy(desc(cases.openedAt), desc(cases.id))
    .limit(maxShown)
}

async function countReportsBy(db: Database, userId: string) {
  const own = eq(signals.reporterId, userId)
  const all = await db.$count(signals, own)
  const decided = await db.$count(signals, and(own, isNotNull(signals.verdict)))
  const upheld = await db.$count(signals, and(own, eq(signals.verdict, 'upheld')))
  return { all, decided, upheld }
}
