import { and, asc, isNull } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'
import { hasContactOrId } from './has-contact-or-id.server.ts'

export type FoundMember = { id: string; fullName: string; city: string | null }

const maxResults = 20

/** By the whole email address, phone number or id, at most 20. Who looked up whom is logged. */
export async function findMembers(
  db: Database,
  { actorId, query }: { actorId: string; query: string },
): Promise<{ members: FoundMember[] } | { refused: 'too-many'; retryAfter: number }> {
  return await db.transaction(async (tx) => {
    const limitResult = await consumeLimit(tx, { limit: 'find-member', key: actorId })
    if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
    const members = await tx
      .select({ id: users.id, fullName: users.fullName, city: users.city })
      .from(users)
      .where(and(isNull(users.deletedAt), hasContactOrId(query)))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(maxResults)
    for (const { id } of members) {
      const subject = { subjectKind: 'member', subjectId: id }
      await recordStaffAction(tx, { actorId, action: 'find-member', ...subject })
    }
    return { members }
  })
}
