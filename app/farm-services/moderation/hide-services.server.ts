import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

/** Why moderation hides a service. */
export type ModerationState = NonNullable<(typeof services.$inferSelect)['moderation']>

/** Locks a service until the transaction ends; tells why moderation hides it, if it does. */
export async function lockModeration(
  tx: Database,
  serviceId: string,
): Promise<{ moderation: ModerationState | null } | undefined> {
  const [row] = await tx
    .select({ moderation: services.moderation })
    .from(services)
    .where(eq(services.id, serviceId))
    .for('update')
  return row
}

/** Locks all services of a provider until the transaction ends. */
export async function lockServicesOf(tx: Database, providerId: string): Promise<void> {
  await tx
    .select({ id: services.id })
    .from(services)
    .where(eq(services.providerId, providerId))
    .orderBy(asc(services.id))
    .for('update')
}

/** Hides a service from everybody but its provider, or changes why it is hidden. */
export async function hideService(
  tx: Database,
  { serviceId, moderation }: { serviceId: string; moderation: ModerationState },
): Promise<void> {
  await hide(tx, eq(services.id, serviceId), moderation)
}

/** Puts a hidden service back in the status it had. */
export async function restoreService(tx: Database, serviceId: string): Promise<void> {
  await restore(tx, eq(services.id, serviceId))
}

/** Hides all services of a suspended provider except those that are hidden already. */
export async function hideServicesOfSuspended(tx: Database, providerId: string): Promise<void> {
  const isShown = and(eq(services.providerId, providerId), ne(services.status, 'hidden'))
  await hide(tx, isShown, 'suspended')
}

/** Puts exactly the services back that the provider's suspension had hidden. */
export async function restoreServicesOfSuspended(tx: Database, providerId: string): Promise<void> {
  await restore(tx, and(eq(services.providerId, providerId), eq(services.moderation, 'suspended')))
}

async function hide(tx: Database, which: SQL | undefined, moderation: ModerationState) {
  const statusBefore = sql`case when ${services.status} = 'hidden' then ${services.statusBefore}
    else ${services.status} end`
  await tx.update(services).set({ status: 'hidden', moderation, statusBefore }).where(which)
}

async function restore(tx: Database, which: SQL | undefined) {
  const status = sql`coalesce(${services.statusBefore}, 'active')`
  await tx
    .update(services)
    .set({ status, moderation: null, statusBefore: null })
    .where(and(which, eq(services.status, 'hidden')))
}
