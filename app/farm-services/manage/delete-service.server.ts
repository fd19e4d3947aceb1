import { eq } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { releasePictures } from '../../images/attach/attach-pictures.server.ts'
import { removePictureFiles } from '../../images/processing/save-picture.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { findDeletedCover } from './deleted-services.server.ts'
import { isOwn } from './own-services.server.ts'

type DeleteServiceInput = { serviceId: string; providerId: string }

/**
 * Deletes a provider's own service for good, with its pictures. Conversations about it stay, with its
 * title and the smallest file of its first picture. A service that is already gone counts as deleted, so a second press hears the same answer. Refuses
 * a service that is somebody else's. The demo's pictures are shared and stay.
 */
export async function deleteService(
  db: Database,
  own: DeleteServiceInput,
): Promise<'deleted' | 'not-found'> {
  if (!isId(own.serviceId)) return 'not-found'
  const pictures = await db.transaction((tx) => deleteOwnRow(tx, own))
  if (!pictures) return (await serviceExists(db, own.serviceId)) ? 'not-found' : 'deleted'
  // The service is gone whatever happens here: files left behind go with the next sweep.
  await removePictureFiles(pictures.paths, { exceptSmallestOf: pictures.covers }).catch((error) =>
    log.error({ err: error }, 'pictures left behind'),
  )
  return 'deleted'
}

async function deleteOwnRow(tx: Database, own: DeleteServiceInput) {
  // Held until the end, so that an edit under way cannot claim a picture for a service that is going.
  const [held] = await tx.select({ id: services.id }).from(services).where(isOwn(own)).for('update')
  if (!held) return undefined
  const paths = await releasePictures(tx, { serviceId: own.serviceId })
  await tx.delete(services).where(isOwn(own))
  const cover = await findDeletedCover(tx, own.serviceId)
  return { paths, covers: cover ? [cover] : [] }
}

async function serviceExists(db: Database, serviceId: string): Promise<boolean> {
  return (await db.$count(services, eq(services.id, serviceId))) > 0
}
