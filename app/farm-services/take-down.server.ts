import { and, eq, sql } from 'drizzle-orm'
import { services } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { deleteFarmService } from './delete-farm-service.server.ts'

/** Takes all of a provider's services off the market; they can be put up again one by one. */
export async function takeDownServices(tx: Database, providerId: string): Promise<void> {
  await tx
    .update(services)
    .set({ status: 'inactive', updatedAt: sql`now()` })
    .where(and(eq(services.providerId, providerId), eq(services.status, 'active')))
}

/** Deletes every service of a provider for good. May be broken off at any point and begun again. */
export async function eraseServices(db: Database, providerId: string): Promise<void> {
  const own = await db
    .select({ id: services.id })
    .from(services)
    .where(eq(services.providerId, providerId))
  for (const { id } of own) await deleteFarmService(db, { serviceId: id, providerId })
}
