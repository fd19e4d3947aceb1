import type { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { requirePerson } from '../../../db/seed/demo/people.ts'
import { type Random, seededRandom } from '../../../db/seed/demo/random.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { pickGoods } from './goods.ts'
import { pickPlace } from './places.ts'
import { amountAround, pickName, type WritingStyle } from './vocabulary.ts'
import { generateDetails } from './write-details.ts'
import { generateDescription, generateTitle } from './write-text.ts'

// Columns that are set only after a listing is posted.
type LaterColumn =
  | 'searchText'
  | 'soldWhere'
  | 'revision'
  | 'typed'
  | 'droppedFrom'
  | 'droppedAt'
  | 'moderation'
  | 'statusBefore'
  | 'heldSincePosted'
  | 'featuredUntil'
  | 'urgentUntil'

export type GeneratedListing = {
  listing: Required<Omit<typeof listings.$inferInsert, LaterColumn>>
  details: (typeof listingFieldValues.$inferInsert)[]
}

/** The listing's number out of `of`, counted from the oldest, in a market as of `now`. */
export type GenerateListingInput = {
  number: number
  of: number
  now: Date
  sellers: readonly string[]
}

const day = 24 * 3_600_000
// Sellers are notified three days before, and the market is measured within a day.
const expiryNoticePeriod = 4 * day

/** A realistic listing; the same number gives the same text on every machine. */
export function generateListing(input: GenerateListingInput): GeneratedListing {
  const random = seededRandom(`listing ${input.number}`)
  const manner = pickManner(random)
  const goods = pickGoods(random)
  const sample = random.pick(goods.samples)
  const place = pickPlace(requirePerson(sample.seller).city, manner, random)
  const isCopy = sample.language === (manner === 'ur' ? 'ur' : 'en') && random.chance(0.15)
  const details = generateDetails({ goods, sample, isCopy, manner, random })
  const amount = amountAround(sample.quantity ?? 1, sample.quantity ? 0.9 : 0.2, random)
  const written = { goods, sample, isCopy, manner, place, details, amount, random }
  const times = timesOf(input, random)
  const id = idOf(times.createdAt, random)
  return {
    listing: {
      id,
      sellerId: sellerOf(input, random),
      title: generateTitle(written),
      description: generateDescription(written),
      price: amountAround(sample.price, 0.5, random),
      priceUnit: sample.priceUnit ?? 'total',
      categoryId: referenceId('category', goods.category.slug),
      subcategoryId: random.chance(0.93)
        ? referenceId('category', goods.category.slug, goods.subcategory)
        : null,
      city: place.city,
      province: place.province,
      address: `${pickName(manner, random)} ${random.whole(1, 600)}`,
      quantity: random.chance(0.85) ? Math.max(1, Math.round(amount)) : null,
      quantityUnit: sample.quantityUnit ?? 'piece',
      harvestDate: null,
      organic: yesNo(random.chance(sample.organic ? 0.6 : 0.06)),
      certification: '',
      negotiable: yesNo(random.chance(0.5)),
      condition: random.pick(['new', 'new', 'excellent', 'good', 'good', 'fair', 'poor']),
      contactName: pickName(manner, random),
      contactPhone: `03${random.whole(100_000_000, 499_999_999)}`,
      secondPhone: null,
      whatsappPhone: null,
      contactEmail: null,
      deliveryAvailable: yesNo(random.chance(0.3)),
      minOrderQuantity: null,
      paymentTerms: random.pick(['', 'delivery', 'delivery', 'advance', 'partial', 'credit']),
      status: random.chance(0.95) ? 'active' : random.pick(['sold', 'expired', 'draft']),
      images: Array.from({ length: random.whole(0, 4) }, (_, i) => `listings/${id}-${i}.jpg`),
      featured: random.chance(0.005),
      urgent: random.chance(0.03),
      latitude: place.latitude,
      longitude: place.longitude,
      ...times,
      updatedAt: times.renewedAt ?? times.createdAt,
      soldAt: null,
    },
    details: details.map(({ field, value }) => ({
      listingId: id,
      fieldId: referenceId('field', goods.category.slug, field.name),
      fieldValue: value,
    })),
  }
}

function pickManner(random: Random): WritingStyle {
  const share = random.between(0, 1)
  if (share < 0.45) return 'en'
  return share < 0.75 ? 'ur' : 'roman'
}

/**
 * The first tenth are renewed listings, up to 200 days old. The others are from the last 60 days,
 * most of them recent. Older ones come first, in the order they would have been inserted.
 */
function timesOf({ number, of, now }: GenerateListingInput, random: Random) {
  const part = (number + random.between(0, 1)) / of
  const isRenewed = part < 0.1
  const age = isRenewed ? 200 - 1_400 * part : 59.5 * ((1 - part) / 0.9) ** 1.4
  const createdAt = new Date(now.getTime() - age * day)
  const renewedAt = isRenewed ? new Date(now.getTime() - random.between(0, 59) * day) : null
  const expiresAt = new Date((renewedAt ?? createdAt).getTime() + 60 * day)
  const isNotified = expiresAt.getTime() < now.getTime() + expiryNoticePeriod
  return { createdAt, renewedAt, expiresAt, expiryNotifiedAt: isNotified ? now : null }
}

// A few dealers post a lot, most people once or twice.
function sellerOf({ sellers }: GenerateListingInput, random: Random): string {
  const place = Math.floor(sellers.length * random.between(0, 1) ** 2)
  return sellers[place] ?? ''
}

// The format of `newId`, but the same in every run.
function idOf(createdAt: Date, random: Random): string {
  const time = createdAt.getTime().toString(16).padStart(12, '0')
  const digits = (length: number) =>
    random
      .whole(0, 16 ** length - 1)
      .toString(16)
      .padStart(length, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-a${digits(3)}-${digits(6)}${digits(6)}`
}

function yesNo(is: boolean): 'yes' | 'no' {
  return is ? 'yes' : 'no'
}
