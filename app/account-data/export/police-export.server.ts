import { makeZip } from 'client-zip'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { type StaffRole, staffLog } from '../../../db/schema/moderation.server.ts'
import { isOutranked } from '../../moderation/staff/find-staff-member.server.ts'
import { recordStaffAction } from '../../moderation/staff/staff-log.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { listExportFiles } from './list-export-files.server.ts'

const action = 'export-for-police'

type RequestInput = { actorId: string; actorRole: StaffRole; userId: string; reason: string }

type RequestResult =
  | { entryId: string }
  | { refused: 'too-many'; retryAfter: number }
  | { refused: 'not-allowed' }

type OwnEntry = { actorId: string; userId: string; entryId: string }

/**
 * Writes the reason into the staff log, whose entry allows this member of staff to download for an hour. The
 * owner is not told. Refuses staff of the same or a higher role.
 */
export async function requestPoliceExport(
  db: Database,
  { actorId, actorRole, userId, reason }: RequestInput,
): Promise<RequestResult> {
  return await db.transaction(async (tx) => {
    if (await isOutranked(tx, { userId, actorRole })) return { refused: 'not-allowed' }
    const limitResult = await consumeLimit(tx, { limit: 'police-export', key: actorId })
    if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
    const subject = { subjectKind: 'member', subjectId: userId }
    const entryId = await recordStaffAction(tx, {
      actorId,
      action,
      ...subject,
      details: { reason },
    })
    return { entryId }
  })
}

/** Whether a log entry allows a download: of this person by this member of staff, in the last hour. */
export async function canDownloadExport(db: Database, entry: OwnEntry): Promise<boolean> {
  const { actorId, userId, entryId } = entry
  if (!isId(entryId) || !isId(userId)) return false
  const allowing = and(
    eq(staffLog.id, entryId),
    eq(staffLog.actorId, actorId),
    eq(staffLog.subjectId, userId),
    eq(staffLog.action, action),
    gt(staffLog.createdAt, sql`now() - interval '1 hour'`),
  )
  return (await db.$count(staffLog, allowing)) > 0
}

export async function findExportOwner(
  db: Database,
  userId: string,
): Promise<{ id: string; fullName: string } | undefined> {
  if (!isId(userId)) return undefined
  const [owner] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return owner
}

export function streamPoliceExport(db: Database, userId: string): Response {
  return new Response(makeZip(listExportFiles(db, userId)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="zarai-bazaar.zip"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
