import { and, asc, desc, eq } from 'drizzle-orm'
import { images } from '../../../db/schema/images.server.ts'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import { pathAtWidth } from '../../images/serving/picture-url.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'
import { picturesOf } from './snapshot-pictures.ts'

/** The width of the stored file that is shown, in pixels. */
const width = 640

/** Finds the file of a photo of a reported message, and logs that it was opened. */
export async function findReportedPhoto(
  db: Database,
  { caseId, staffId, index }: { caseId: string; staffId: string; index: number },
): Promise<string | undefined> {
  if (!isId(caseId) || !Number.isInteger(index)) return undefined
  return await db.transaction(async (tx) => {
    const [message] = await tx
      .select({ id: cases.subjectId })
      .from(cases)
      .where(and(eq(cases.id, caseId), eq(cases.subjectKind, 'message')))
    if (!message) return undefined
    const path = (await listPhotos(tx, { caseId, messageId: message.id }))[index]
    if (!path) return undefined
    await recordStaffAction(tx, {
      actorId: staffId,
      action: 'open-photo',
      subjectKind: 'message',
      subjectId: message.id,
      details: { caseId, index },
    })
    return pathAtWidth(path, width)
  })
}

/** Of a deleted account only the reports still name the photos. */
async function listPhotos(tx: Database, message: { caseId: string; messageId: string }) {
  const photos = await tx
    .select({ path: images.path })
    .from(images)
    .where(eq(images.messageId, message.messageId))
    .orderBy(asc(images.position))
  if (photos.length > 0) return photos.map(({ path }) => path)
  const reports = await tx
    .select({ snapshot: signals.snapshot })
    .from(signals)
    .where(eq(signals.caseId, message.caseId))
    .orderBy(desc(signals.createdAt), desc(signals.id))
  return reports.map(({ snapshot }) => picturesOf(snapshot)).find(({ length }) => length > 0) ?? []
}
