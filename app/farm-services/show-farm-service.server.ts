import { sql } from 'drizzle-orm'
import { services } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { type FarmServiceStatus, isOwn } from './own-farm-services.server.ts'

type Showing = { serviceId: string; providerId: string; status: FarmServiceStatus }

/**
 * Puts a provider's own service up for all to see (`active`) or takes it down (`inactive`). Doing
 * so twice changes nothing more. Refuses a service that is somebody else's or has gone.
 */
export async function showFarmService(
  db: Database,
  { serviceId, providerId, status }: Showing,
): Promise<'shown' | 'not-found'> {
  if (!isId(serviceId)) return 'not-found'
  const changed = await db
    .update(services)
    .set({ status, updatedAt: sql`now()` })
    .where(isOwn({ serviceId, providerId }))
    .returning({ id: services.id })
  return changed.length > 0 ? 'shown' : 'not-found'
}
