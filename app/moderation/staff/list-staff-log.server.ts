import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../../db/schema/accounts.server.ts'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { decodeListCursor, encodeListCursor } from '../../platform/database/list-cursor.server.ts'

export type StaffLogEntry = Awaited<ReturnType<typeof listStaffLog>>['entries'][number]

type ListStaffLogInput = { actorId?: string | undefined; before?: string | undefined }

const pageSize = 50
const subjects = alias(users, 'subject')

/** Newest first, 50 to a page. An invalid `before` gives the first page. */
export async function listStaffLog(db: Database, { actorId, before }: ListStaffLogInput) {
  const ofActor = actorId && isId(actorId) ? actorId : undefined
  const rows = await db
    .select({
      id: staffLog.id,
      at: staffLog.createdAt,
      action: staffLog.action,
      actorId: staffLog.actorId,
      actorName: users.fullName,
      subjectKind: staffLog.subjectKind,
      subjectId: staffLog.subjectId,
      subjectName: subjects.fullName,
      details: staffLog.details,
      postedAt: sql<string>`(extract(epoch from ${staffLog.createdAt}) * 1000000)::bigint::text`,
    })
    .from(staffLog)
    .leftJoin(users, eq(users.id, staffLog.actorId))
    .leftJoin(subjects, eq(subjects.id, staffLog.subjectId))
    .where(and(ofActor ? eq(staffLog.actorId, ofActor) : undefined, isBefore(before, ofActor)))
    .orderBy(desc(staffLog.createdAt), desc(staffLog.id))
    .limit(pageSize + 1)
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    entries: rows.slice(0, pageSize).map(({ id, at, action, details, subjectId, ...row }) => ({
      ...{ id, at, action, details },
      // Empty for a closed account, null for the operator's command.
      actorName: row.actorId === null ? null : (row.actorName ?? ''),
      subject:
        row.subjectKind && subjectId
          ? { kind: row.subjectKind, id: subjectId, name: row.subjectName }
          : undefined,
    })),
    next:
      last &&
      encodeListCursor(
        { key: '0', isLong: false, postedAt: last.postedAt, id: last.id },
        { actorId: ofActor },
      ),
  }
}

function isBefore(before: string | undefined, actorId: string | undefined): SQL | undefined {
  const position = decodeListCursor(before, { actorId })
  if (!position) return undefined
  const moment = sql`to_timestamp(${position.postedAt}::double precision / 1000000)`
  return sql`(${staffLog.createdAt}, ${staffLog.id}) < (${moment}, ${position.id}::uuid)`
}

export async function listLogActors(db: Database): Promise<{ id: string; fullName: string }[]> {
  return await db
    .selectDistinct({ id: users.id, fullName: users.fullName })
    .from(staffLog)
    .innerJoin(users, eq(users.id, staffLog.actorId))
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.fullName), asc(users.id))
}
