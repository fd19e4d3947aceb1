import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { deletedServices } from '../../../db/schema/farm-services.server.ts'
import { removeCoverFiles } from '../../images/attach/remove-picture-files.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

/** The store path of the picture that conversations still show for a deleted service, if any. */
export async function findDeletedCover(
  tx: Database,
  serviceId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ cover: deletedServices.cover })
    .from(deletedServices)
    .where(and(eq(deletedServices.serviceId, serviceId), isNotNull(deletedServices.cover)))
  return row?.cover ?? undefined
}

/**
 * Deletes what others still see of a provider's deleted services. Safe to repeat; leftover files
 * are purged later.
 */
export async function deleteDeletedServices(db: Database, providerId: string): Promise<void> {
  const erased = await db
    .delete(deletedServices)
    .where(eq(deletedServices.providerId, providerId))
    .returning({ cover: deletedServices.cover })
  await removeCoverFiles(
    db,
    erased.flatMap(({ cover }) => cover ?? []),
  )
}

/** Deletes every night what no conversation refers to; the picture purge removes the files. */
export const cleanupDeletedServicesJob: Job = {
  name: 'cleanup-deleted-services',
  every: '51 2 * * *',
  retries: 1,
  async work(db) {
    const { serviceId } = deletedServices
    const talks = db
      .select()
      .from(conversations)
      .where(eq(conversations.deletedServiceId, serviceId))
    await db.delete(deletedServices).where(notExists(talks))
  },
}
