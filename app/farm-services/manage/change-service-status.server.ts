import { and, ne, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { isOwnService } from './own-services.server.ts'

type ChangeServiceStatusInput = {
  serviceId: string
  providerId: string
  status: 'active' | 'inactive'
}

/**
 * Activates (`active`) or deactivates (`inactive`) a provider's own service. Idempotent. Another
 * provider's service, a deleted one and one that moderation hides are not found.
 */
export async function changeServiceStatus(
  db: Database,
  { serviceId, providerId, status }: ChangeServiceStatusInput,
): Promise<'shown' | 'not-found'> {
  if (!isId(serviceId)) return 'not-found'
  const changed = await db
    .update(services)
    .set({ status, updatedAt: sql`now()` })
    .where(and(isOwnService({ serviceId, providerId }), ne(services.status, 'hidden')))
    .returning({ id: services.id })
  return changed.length > 0 ? 'shown' : 'not-found'
}
