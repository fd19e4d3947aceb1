import { eq, lte, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

export type ServiceLabels = { featured: boolean; featuredUntil: Date | null }

/** Sets the label and returns it as it was; undefined if the service is gone. */
export async function setServiceLabels(
  tx: Database,
  { serviceId, labels }: { serviceId: string; labels: ServiceLabels },
): Promise<ServiceLabels | undefined> {
  const { featured, featuredUntil } = services
  const [before] = await tx
    .select({ featured, featuredUntil })
    .from(services)
    .where(eq(services.id, serviceId))
    .for('update')
  if (before) await tx.update(services).set(labels).where(eq(services.id, serviceId))
  return before
}

/** Removes expired labels. */
export const endServiceLabels: Job = {
  name: 'end-service-labels',
  every: '11 * * * *',
  retries: 3,
  async work(db) {
    await db
      .update(services)
      .set({ featured: false, featuredUntil: null })
      .where(lte(services.featuredUntil, sql`now()`))
  },
}
