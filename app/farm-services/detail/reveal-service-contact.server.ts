import { and, eq, or, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { consumeRevealLimit } from '../../platform/rate-limits/consume-reveal-limit.server.ts'
import { isPublicService } from './public-service.server.ts'

type RevealServiceContactInput = {
  serviceId: string
  viewerId?: string | undefined
  /** The IP address of the request. */
  address: string
}

type RevealServiceContactResult =
  | { phone: string; email: string | null }
  | { refused: 'limit-reached'; retryAfter: number }

/**
 * Reveals the phone number and email address of a public service; its provider gets them in any
 * status. Refuses above the rate limit, which listings and services share; `retryAfter` is in
 * seconds.
 */
export async function revealServiceContact(
  db: Database,
  { serviceId, viewerId, address }: RevealServiceContactInput,
): Promise<RevealServiceContactResult | undefined> {
  const contact = await findContact(db, { serviceId, viewerId })
  if (!contact) return undefined
  const limitResult = await consumeRevealLimit(db, { viewerId, address })
  return limitResult.allowed
    ? contact
    : { refused: 'limit-reached', retryAfter: limitResult.retryAfter }
}

async function findContact(
  db: Database,
  { serviceId, viewerId }: Omit<RevealServiceContactInput, 'address'>,
) {
  if (!isId(serviceId)) return undefined
  const isOwn = viewerId ? eq(services.providerId, viewerId) : sql`false`
  const [contact] = await db
    .select({ phone: services.contactPhone, email: services.contactEmail })
    .from(services)
    .where(and(eq(services.id, serviceId), or(isPublicService(), isOwn)))
  return contact
}
