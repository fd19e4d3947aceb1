import { sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { isOwn, type ServiceStatus } from './own-services.server.ts'

type ChangeServiceStatusInput = { serviceId: string; providerId: string; status: ServiceStatus }

/**
 * Puts a provider's own service up for all to see (`active`) or takes it down (`inactive`). Doing
 * so twice changes nothing more. Refuses a service that is somebody else's or has gone.
 */
export async function changeServiceStatus(
  db: Database,
  { serviceId, providerId, status }: ChangeServiceStatusInput,
): Promise<'shown' | 'not-found'> {
  if (!isId(serviceId)) return 'not-found'
  const changed = await db
    .update(services)
    .set({ status, updatedAt: sql`now()` })
    .where(isOwn({ serviceId, providerId }))
    .returning({ id: services.id })
  return changed.length > 0 ? 'shown' : 'not-found'
}
