import { and, eq, or, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { consumeRevealLimit } from '../../accounts/lifecycle/reveal-limit.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { isPublicService } from './public-service.server.ts'

type RevealServiceContactInput = {
  serviceId: string
  viewerId?: string | undefined
  /** The network address the request came from. */
  address: string
}

type RevealServiceContactResult =
  | { phone: string; email: string | null }
  | { refused: 'limit-reached'; retryAfter: number }

/**
 * The phone number and e-mail address of a service that is offered, to whoever presses Show; its
 * provider sees their own in any status. Refuses who has asked for too many numbers, of listings and
 * services together; `retryAfter` is in seconds.
 */
export async function revealServiceContact(
  db: Database,
  { serviceId, viewerId, address }: RevealServiceContactInput,
): Promise<RevealServiceContactResult | undefined> {
  const contact = await findContact(db, { serviceId, viewerId })
  if (!contact) return undefined
  const spent = await consumeRevealLimit(db, { viewerId, address })
  return spent.allowed ? contact : { refused: 'limit-reached', retryAfter: spent.retryAfter }
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
