import { and, eq, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { deleteService } from './delete-service.server.ts'
import { deleteDeletedServices } from './deleted-services.server.ts'

/** Takes all of a provider's services off the market; they can be put up again one by one. */
export async function deactivateServices(tx: Database, providerId: string): Promise<void> {
  await tx
    .update(services)
    .set({ status: 'inactive', updatedAt: sql`now()` })
    .where(and(eq(services.providerId, providerId), eq(services.status, 'active')))
}

/** Deletes every service of a provider for good, and what others see of deleted ones. May be broken off at any point and begun again. */
export async function deleteServices(db: Database, providerId: string): Promise<void> {
  const own = await db
    .select({ id: services.id })
    .from(services)
    .where(eq(services.providerId, providerId))
  for (const { id } of own) await deleteService(db, { serviceId: id, providerId })
  await deleteDeletedServices(db, providerId)
}
