import { and, eq, ne, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { isPostingPaused } from '../../accounts/suspension/posting-pause.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { lockActiveOffers, refuseTooMany } from '../../screening/rules/active-offers.server.ts'
import { isOwnService } from './own-services.server.ts'

type ChangeServiceStatusInput = {
  serviceId: string
  providerId: string
  status: 'active' | 'inactive'
}

/**
 * Activates or deactivates a provider's own service. Idempotent. Others', deleted and hidden ones are not
 * found. Refuses more active ones than the trust level allows, or any while posting is paused.
 */
export async function changeServiceStatus(
  db: Database,
  { serviceId, providerId, status }: ChangeServiceStatusInput,
): Promise<'shown' | 'not-found' | 'too-many' | 'paused'> {
  if (!isId(serviceId)) return 'not-found'
  return await db.transaction(async (tx) => {
    const isPaused = status === 'active' && (await isPostingPaused(tx, providerId))
    const own = { kind: 'service', ownerId: providerId } as const
    const active = status === 'active' ? await lockActiveOffers(tx, own) : undefined
    const isShownOrNot = and(isOwnService({ serviceId, providerId }), ne(services.status, 'hidden'))
    const [service] = await tx
      .select({ status: services.status })
      .from(services)
      .where(isShownOrNot)
      .for('update')
    if (!service) return 'not-found'
    if (service.status !== status && isPaused) return 'paused'
    if (service.status !== status && refuseTooMany(active, 1)) return 'too-many'
    await tx
      .update(services)
      .set({ status, updatedAt: sql`now()` })
      .where(eq(services.id, serviceId))
    return 'shown'
  })
}
