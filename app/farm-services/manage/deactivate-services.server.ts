import { and, eq, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { deleteService } from './delete-service.server.ts'
import { deleteDeletedServices } from './deleted-services.server.ts'

/** Deactivates all of a provider's services; they can be reactivated one by one. */
export async function deactivateServices(tx: Database, providerId: string): Promise<void> {
  await tx
    .update(services)
    .set({ status: 'inactive', updatedAt: sql`now()` })
    .where(and(eq(services.providerId, providerId), eq(services.status, 'active')))
  await tx
    .update(services)
    .set({ statusBefore: 'inactive' })
    .where(and(eq(services.providerId, providerId), eq(services.statusBefore, 'active')))
}

/**
 * Deletes all of a provider's services, including what others see of deleted ones. Safe to run
 * again after an interruption.
 */
export async function deleteServices(db: Database, providerId: string): Promise<void> {
  const providerServices = await db
    .select({ id: services.id })
    .from(services)
    .where(eq(services.providerId, providerId))
  for (const { id } of providerServices) await deleteService(db, { serviceId: id, providerId })
  await deleteDeletedServices(db, providerId)
}
