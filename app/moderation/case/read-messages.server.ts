import { and, asc, between, eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { messages } from '../../../db/schema/conversations.server.ts'
import { cases } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

const nearby = 5

/**
 * Reads the messages around a reported one, and logs that; undefined if the case is about no
 * message.
 */
export async function readMessages(
  db: Database,
  { caseId, staffId }: { caseId: string; staffId: string },
) {
  if (!isId(caseId)) return undefined
  return await db.transaction(async (tx) => {
    const [reported] = await tx
      .select({ conversationId: messages.conversationId, number: messages.number })
      .from(cases)
      .innerJoin(messages, and(eq(cases.subjectKind, 'message'), eq(messages.id, cases.subjectId)))
      .where(eq(cases.id, caseId))
    if (!reported) return undefined
    const { conversationId, number } = reported
    await recordStaffAction(tx, {
      actorId: staffId,
      action: 'read-conversation',
      subjectKind: 'conversation',
      subjectId: conversationId,
      details: { caseId, number },
    })
    const rows = await tx
      .select({
        number: messages.number,
        text: messages.content,
        createdAt: messages.createdAt,
        from: users.fullName,
      })
      .from(messages)
      .innerJoin(users, eq(users.id, messages.senderId))
      .where(
        and(
          eq(messages.conversationId, conversationId),
          between(messages.number, number - nearby, number + nearby),
        ),
      )
      .orderBy(asc(messages.number))
    return rows.map((row) => ({ ...row, isReported: row.number === number }))
  })
}
