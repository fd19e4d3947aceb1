import { and, asc, eq } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import { cases } from '../../../db/schema/moderation.server.ts'
import { pathAtWidth } from '../../images/serving/picture-url.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'

/** The width of the stored file that is shown, in pixels. */
const width = 640

/**
 * Finds the file of a photo of a reported message, and records in the staff log that it was opened.
 * Returns undefined if the message has no such photo.
 */
export async function findReportedPhoto(
  db: Database,
  { caseId, staffId, index }: { caseId: string; staffId: string; index: number },
): Promise<string | undefined> {
  if (!isId(caseId) || !Number.isInteger(index)) return undefined
  return await db.transaction(async (tx) => {
    const photos = await tx
      .select({ path: images.path, messageId: images.messageId })
      .from(cases)
      .innerJoin(
        images,
        and(eq(cases.subjectKind, 'message'), eq(images.messageId, cases.subjectId)),
      )
      .where(eq(cases.id, caseId))
      .orderBy(asc(images.position))
    const photo = photos[index]
    if (!photo) return undefined
    await recordStaffAction(tx, {
      actorId: staffId,
      action: 'open-photo',
      subjectKind: 'message',
      subjectId: photo.messageId ?? undefined,
      details: { caseId, index },
    })
    return pathAtWidth(photo.path, width)
  })
}
