import { sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { isOwnService, type ServiceStatus } from './own-services.server.ts'

type ChangeServiceStatusInput = { serviceId: string; providerId: string; status: ServiceStatus }

/**
 * Activates (`active`) or deactivates (`inactive`) a provider's own service. Idempotent. Another
 * provider's or a deleted service is not found.
 */
export async function changeServiceStatus(
  db: Database,
  { serviceId, providerId, status }: ChangeServiceStatusInput,
): Promise<'shown' | 'not-found'> {
  if (!isId(serviceId)) return 'not-found'
  const changed = await db
    .update(services)
    .set({ status, updatedAt: sql`now()` })
    .where(isOwnService({ serviceId, providerId }))
    .returning({ id: services.id })
  return changed.length > 0 ? 'shown' : 'not-found'
}
