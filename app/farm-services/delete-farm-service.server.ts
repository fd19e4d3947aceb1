import { eq } from 'drizzle-orm'
import { services } from '../../db/schema.server.ts'
import { releasePictures } from '../images/claim-pictures.server.ts'
import { removePictureFiles } from '../images/keep-picture.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { log } from '../platform/log.server.ts'
import { isOwn } from './own-farm-services.server.ts'

type Deletion = { serviceId: string; providerId: string }

/**
 * Deletes a provider's own service for good, with its pictures; conversations about it stay. A
 * service that is already gone counts as deleted, so a second press hears the same answer. Refuses
 * a service that is somebody else's. The demo's pictures are shared and stay.
 */
export async function deleteFarmService(
  db: Database,
  own: Deletion,
): Promise<'deleted' | 'not-found'> {
  if (!isId(own.serviceId)) return 'not-found'
  const paths = await db.transaction((tx) => deleteOwn(tx, own))
  if (!paths) return (await isThere(db, own.serviceId)) ? 'not-found' : 'deleted'
  // The service is gone whatever happens here: files left behind go with the next sweep.
  await removePictureFiles(paths).catch((error) =>
    log.error({ err: error }, 'pictures left behind'),
  )
  return 'deleted'
}

async function deleteOwn(tx: Database, own: Deletion): Promise<string[] | undefined> {
  // Held until the end, so that an edit under way cannot claim a picture for a service that is going.
  const [held] = await tx.select({ id: services.id }).from(services).where(isOwn(own)).for('update')
  if (!held) return undefined
  const paths = await releasePictures(tx, { serviceId: own.serviceId })
  await tx.delete(services).where(isOwn(own))
  return paths
}

async function isThere(db: Database, serviceId: string): Promise<boolean> {
  return (await db.$count(services, eq(services.id, serviceId))) > 0
}
