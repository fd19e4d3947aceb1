import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { listSharingPicture } from '../pictures/find-same-pictures.server.ts'
import type { Offer, RuleResult } from './offer.ts'

const minTitleLikeness = 0.8
const maxPriceDifference = 0.05
const justSold = sql`now() - interval '7 days'`
// Newest first. Nobody reaches this with different goods before the limits of trust levels.
const maxCompared = 300

/**
 * Finds an active offer of the owner that is like this one in two of three: picture, title, price.
 * One sold in the last seven days is only a signal: who sells one buffalo may have another.
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
  const ids = alike.filter(({ hasBoth, isSold }) => !hasBoth || isSold).map(({ id }) => id)
  const { kind, imageIds } = offer
  const sharing = await listSharingPicture(tx, { kind, imageIds, ids })
  const isDuplicate = ({ id, hasBoth, isSold }: (typeof alike)[number]) =>
    (hasBoth && !isSold) || sharing.has(id)
  const own = alike.filter(isDuplicate).sort((one, other) => +one.isSold - +other.isSold)[0]
  if (!own) return undefined
  const { id, title, price, images, isSold } = own
  const duplicate = {
    ...(kind === 'listing' ? { listingId: id } : { serviceId: id }),
    title,
    price,
  }
  return {
    message: { key: `screening.duplicate.${kind}`, params: { title } },
    details: title,
    facts: { id },
    matches: [{ ...duplicate, images: images.slice(0, 1) }],
    duplicateId: id,
    ...((isSold || !offer.isNew) && { atMost: 'signal' }),
  }
}

/** Words in both, of the words in either (Jaccard): 0 to 1. */
function titleLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}

type PricedOffer = { price: number; priceUnit: string }

function isPriceAlike(offer: PricedOffer, own: PricedOffer): boolean {
  if (offer.priceUnit !== own.priceUnit) return false
  return Math.abs(offer.price - own.price) <= maxPriceDifference * Math.max(offer.price, own.price)
}

async function listOwn(
  tx: Database,
  offer: Offer,
): Promise<(PricedOffer & { id: string; title: string; images: string[]; isSold: boolean })[]> {
  const { kind, id, ownerId, categoryId } = offer
  if (kind === 'service') {
    const isOther = id ? ne(services.id, id) : undefined
    return await tx
      .select({
        id: services.id,
        title: services.title,
        price: services.price,
        priceUnit: services.priceUnit,
        images: services.images,
        isSold: sql<boolean>`false`,
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
      images: listings.images,
      isSold: sql<boolean>`${listings.status} = 'sold'`,
    })
    .from(listings)
    .where(
      and(
        eq(listings.sellerId, ownerId),
        or(
          and(eq(listings.status, 'active'), gt(listings.expiresAt, sql`now()`)),
          and(eq(listings.status, 'sold'), gt(listings.soldAt, justSold)),
        ),
        isSameCategory,
        id ? ne(listings.id, id) : undefined,
      ),
    )
    .orderBy(desc(listings.createdAt))
    .limit(maxCompared)
}
