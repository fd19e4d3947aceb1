import { eq } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { releasePictures } from '../../images/attach/attach-pictures.server.ts'
import { removePictureFiles } from '../../images/attach/remove-picture-files.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { findDeletedCover } from './deleted-services.server.ts'
import { isOwnService } from './own-services.server.ts'

type DeleteServiceInput = { serviceId: string; providerId: string }

/**
 * Deletes a provider's own service and its pictures. Conversations about it keep its title and the
 * smallest file of its first picture. A service that is already gone counts as deleted, so that a
 * second request gets the same answer. Another provider's service is not found. Shared demo
 * pictures stay.
 */
export async function deleteService(
  db: Database,
  input: DeleteServiceInput,
): Promise<'deleted' | 'not-found'> {
  if (!isId(input.serviceId)) return 'not-found'
  const pictures = await db.transaction((tx) => deleteOwnRow(tx, input))
  if (!pictures) return (await serviceExists(db, input.serviceId)) ? 'not-found' : 'deleted'
  // The service is deleted even if this fails: leftover files are purged later.
  await removePictureFiles(db, pictures.paths, { keepSmallestOf: pictures.covers }).catch((error) =>
    log.error({ err: error }, 'pictures left behind'),
  )
  return 'deleted'
}

async function deleteOwnRow(tx: Database, input: DeleteServiceInput) {
  // Locked until the transaction ends, so that a concurrent edit cannot attach a picture to it.
  const [lockedService] = await tx
    .select({ id: services.id })
    .from(services)
    .where(isOwnService(input))
    .for('update')
  if (!lockedService) return undefined
  const paths = await releasePictures(tx, { serviceId: input.serviceId })
  await tx.delete(services).where(isOwnService(input))
  const cover = await findDeletedCover(tx, input.serviceId)
  return { paths, covers: cover ? [cover] : [] }
}

async function serviceExists(db: Database, serviceId: string): Promise<boolean> {
  return (await db.$count(services, eq(services.id, serviceId))) > 0
}
