import { eq, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { cases, signals } from '../../db/schema/moderation.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { environment } from '../platform/http/environment.server.ts'

/** 0 new, 1 known, 2 proven by sales, 3 a dealer whom staff have checked. */
export type TrustLevel = 0 | 1 | 2 | 3

/**
 * 1: a verified email and 14 days, or two listings online for 14 days without an open or upheld
 * complaint. 2: ninety days with five sold listings.
 */
export async function findTrustLevel(db: Database, userId: string): Promise<TrustLevel> {
  const isOwn = sql`${listings.sellerId} = ${users.id}`
  const isDisputed = sql`exists (
    select 1 from ${cases} where ${cases.subjectKind} = 'listing' and ${cases.subjectId} = ${listings.id}
      and (${cases.state} = 'open' or exists (select 1 from ${signals}
        where ${signals.caseId} = ${cases.id} and ${signals.verdict} = 'upheld')))`
  const [member] = await db
    .select({
      isDealer: sql<boolean>`${users.dealerSince} is not null`,
      isVerified: users.emailVerified,
      days: sql`extract(day from now() - ${users.createdAt})`.mapWith(Number),
      sold: sql`(select count(*) from ${listings}
        where ${isOwn} and ${listings.status} = 'sold')`.mapWith(Number),
      untouched: sql`(select count(*) from (
        select 1 from ${listings}
        where ${isOwn} and ${listings.status} in ('active', 'sold', 'expired')
          and ${listings.createdAt} < now() - interval '14 days' and not ${isDisputed}
        limit 2) as undisputed)`.mapWith(Number),
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!member) return 0
  if (member.isDealer) return 3
  if (member.days >= 90 && member.sold >= 5) return 2
  const isKnown = member.isVerified && member.days >= 14
  return isKnown || member.untouched >= 2 ? 1 : 0
}

/** How many active listings a member of this level may have, and how many farm services. */
export function maxActiveOffers(level: TrustLevel): number {
  return environment().bounds[`active-offers-level-${level}`]
}
