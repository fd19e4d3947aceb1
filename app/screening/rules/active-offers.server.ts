import { and, eq, gt, or, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { maxActiveOffers, type TrustLevel } from '../trust-levels.server.ts'
import type { Offer, RuleResult } from './offer.ts'

type ActiveOffersInput = { offer: Offer; level: TrustLevel }

/** Finds that a member already has as many active listings or services as their trust level allows. */
export async function findActiveOffers(
  tx: Database,
  { offer, level }: ActiveOffersInput,
): Promise<RuleResult | undefined> {
  if (!offer.isNew) return undefined
  const most = maxActiveOffers(level)
  // Locked, so that offers sent at the same time are counted one after the other.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, offer.ownerId))
    .for('no key update')
  const active = await countActive(tx, offer)
  if (active < most) return undefined
  const key = `screening.tooMany.${offer.kind}.${level === 0 ? 'new' : 'known'}`
  return { message: { key, params: { count: most } }, details: `${active}`, facts: { level } }
}

// What is being checked counts too, or a new member could have any number of offers checked.
async function countActive(tx: Database, { kind, ownerId }: Offer): Promise<number> {
  if (kind === 'service') {
    const isChecked = eq(services.moderation, 'checking')
    const isActive = or(eq(services.status, 'active'), isChecked)
    return await tx.$count(services, and(eq(services.providerId, ownerId), isActive))
  }
  const isOpen = and(eq(listings.status, 'active'), gt(listings.expiresAt, sql`now()`))
  const isActive = or(isOpen, eq(listings.moderation, 'checking'))
  return await tx.$count(listings, and(eq(listings.sellerId, ownerId), isActive))
}
