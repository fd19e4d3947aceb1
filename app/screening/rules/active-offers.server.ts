import { and, eq, gt, or, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormError } from '../../platform/forms/form-result.ts'
import { findTrustLevel, maxActiveOffers, type TrustLevel } from '../trust-levels.server.ts'
import type { Offer, RuleResult } from './offer.ts'
import { ruleMode } from './rule-mode.server.ts'

type OwnOffers = Pick<Offer, 'kind' | 'ownerId'>

type ActiveOffersInput = { offer: Offer; level: TrustLevel }

/** Finds that a member already has as many active listings or services as their trust level allows. */
export async function findActiveOffers(
  tx: Database,
  { offer, level }: ActiveOffersInput,
): Promise<RuleResult | undefined> {
  if (!offer.isNew) return undefined
  await lockOwner(tx, offer.ownerId)
  const active = await countActive(tx, offer)
  const message = describeLimit(offer, { active, adding: 1, level })
  return message && { message, details: `${active}`, facts: { level } }
}

/** Locked until the transaction ends; call it before other rows are locked. */
export async function lockActiveOffers(
  tx: Database,
  own: OwnOffers,
): Promise<ActiveOffers | undefined> {
  if (ruleMode('active-offers') !== 'on') return undefined
  await lockOwner(tx, own.ownerId)
  return await readActiveOffers(tx, own)
}

export type ActiveOffers = OwnOffers & { active: number; level: TrustLevel }

async function readActiveOffers(tx: Database, own: OwnOffers): Promise<ActiveOffers> {
  const level = await findTrustLevel(tx, own.ownerId)
  return { ...own, active: await countActive(tx, own), level }
}

/** Why a member may not make `adding` more of their offers active, if so. */
export function refuseTooMany(
  offers: ActiveOffers | undefined,
  adding: number,
): FormError | undefined {
  return offers && describeLimit(offers, { ...offers, adding })
}

/** Tells a member who may not make one more offer active why; for a page that is shown after that. */
export async function explainActiveOffers(
  db: Database,
  own: OwnOffers,
): Promise<FormError | undefined> {
  if (ruleMode('active-offers') !== 'on') return undefined
  return refuseTooMany(await readActiveOffers(db, own), 1)
}

type LimitInput = { active: number; adding: number; level: TrustLevel }

function describeLimit(
  { kind }: Pick<Offer, 'kind'>,
  { active, adding, level }: LimitInput,
): FormError | undefined {
  const max = maxActiveOffers(level)
  if (adding === 0 || active + adding <= max) return undefined
  // Some would fit, but not all that were chosen.
  if (active < max) return { key: 'screening.tooMany.chosen', params: { count: max, active } }
  const key = `screening.tooMany.${kind}.${level === 0 ? 'new' : 'known'}`
  return { key, params: { count: max } }
}

// Locked, so that offers sent at the same time are counted one after the other.
async function lockOwner(tx: Database, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
}

// What is being checked counts too, or a new member could have any number of offers checked.
async function countActive(tx: Database, { kind, ownerId }: OwnOffers): Promise<number> {
  if (kind === 'service') {
    const isChecked = eq(services.moderation, 'checking')
    const isActive = or(eq(services.status, 'active'), isChecked)
    return await tx.$count(services, and(eq(services.providerId, ownerId), isActive))
  }
  const isOpen = and(eq(listings.status, 'active'), gt(listings.expiresAt, sql`now()`))
  const isActive = or(isOpen, eq(listings.moderation, 'checking'))
  return await tx.$count(listings, and(eq(listings.sellerId, ownerId), isActive))
}
