import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { listSharingPicture } from '../pictures/find-same-pictures.server.ts'
import type { Offer, RuleResult } from './offer.ts'

const minTitleLikeness = 0.8
const maxPriceDifference = 0.05
// Newest first. Nobody reaches this with different goods before the limits of trust levels.
const maxCompared = 300

/**
 * Finds an active listing or service of the same owner that is like this one in two of three: a picture,
 * the words of the title, the price with its unit.
 */
export async function findOwnDuplicate(
  tx: Database,
  offer: Offer,
): Promise<RuleResult | undefined> {
  const words = new Set(tokenize(offer.title))
  const alike = (await listOwn(tx, offer)).flatMap((one) => {
    const hasTitle = titleLikeness(words, new Set(tokenize(one.title))) >= minTitleLikeness
    const hasPrice = isPriceAlike(offer, one)
    return hasTitle || hasPrice ? [{ ...one, hasBoth: hasTitle && hasPrice }] : []
  })
  const ids = alike.filter(({ hasBoth }) => !hasBoth).map(({ id }) => id)
  const { kind, imageIds } = offer
  const sharing = await listSharingPicture(tx, { kind, imageIds, ids })
  const own = alike.find(({ id, hasBoth }) => hasBoth || sharing.has(id))
  if (!own) return undefined
  const { id, title, price } = own
  return {
    message: { key: `screening.duplicate.${kind}`, params: { title } },
    details: title,
    facts: { id },
    matches: [{ ...(kind === 'listing' ? { listingId: id } : { serviceId: id }), title, price }],
    duplicateId: id,
    ...(!offer.isNew && { atMost: 'signal' }),
  }
}

/** Words in both, of the words in either (Jaccard): 0 to 1. */
function titleLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}

type Priced = { price: number; priceUnit: string }

function isPriceAlike(offer: Priced, own: Priced): boolean {
  if (offer.priceUnit !== own.priceUnit) return false
  return Math.abs(offer.price - own.price) <= maxPriceDifference * Math.max(offer.price, own.price)
}

async function listOwn(
  tx: Database,
  offer: Offer,
): Promise<(Priced & { id: string; title: string })[]> {
  const { kind, id, ownerId, categoryId } = offer
  if (kind === 'service') {
    const isOther = id ? ne(services.id, id) : undefined
    return await tx
      .select({
        id: services.id,
        title: services.title,
        price: services.price,
        priceUnit: services.priceUnit,
      })
      .from(services)
      .where(and(eq(services.providerId, ownerId), eq(services.status, 'active'), isOther))
      .orderBy(desc(services.createdAt))
      .limit(maxCompared)
  }
  const isSameCategory = categoryId ? eq(listings.categoryId, categoryId) : undefined
  return await tx
    .select({
      id: listings.id,
      title: listings.title,
      price: listings.price,
      priceUnit: listings.priceUnit,
    })
    .from(listings)
    .where(
      and(
        eq(listings.sellerId, ownerId),
        eq(listings.status, 'active'),
        gt(listings.expiresAt, sql`now()`),
        isSameCategory,
        id ? ne(listings.id, id) : undefined,
      ),
    )
    .orderBy(desc(listings.createdAt))
    .limit(maxCompared)
}
