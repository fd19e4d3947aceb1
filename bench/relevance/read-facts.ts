import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'
import { categories, categoryFields, subcategories } from '../../db/schema/catalog.server.ts'
import { listingFieldValues, listings } from '../../db/schema/listings.server.ts'
import { quantityUnits } from '../../db/seed/reference.ts'

/** What a listing says of itself, as far as queries are judged by it. */
export type ListingFacts = {
  title: string
  /** The title, make, model, brand and variety. */
  names: string
  /** `livestock/cows`; only the category if it has none. */
  subcategory: string
  price: number
  province: string | null
  city: string
  latitude: number | null
  longitude: number | null
  organic: string | null
  condition: string | null
  delivery: string | null
  weightKg: number | undefined
  /** Stored values by field. */
  details: Record<string, string>
}

const namingFields = ['make', 'model', 'brand', 'variety']

const kilograms = new Map(quantityUnits.map(({ slug, kg }) => [slug, kg]))

/** Reads all live listings, by id. */
export async function readFacts(db: Database): Promise<Map<string, ListingFacts>> {
  const isLive = and(eq(listings.status, 'active'), gt(listings.expiresAt, new Date()))
  const rows = await db
    .select({ listing: listings, category: categories.slug, subcategory: subcategories.slug })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, listings.subcategoryId))
    .where(isLive)
  const details = await readDetails(db)
  return new Map(
    rows.map(({ listing, category, subcategory }) => {
      const own = details.get(listing.id) ?? {}
      return [
        listing.id,
        {
          title: listing.title,
          names: [listing.title, ...namingFields.flatMap((field) => own[field] ?? [])]
            .join(' ')
            .replaceAll('_', ' '),
          subcategory: subcategory ? `${category}/${subcategory}` : category,
          price: listing.price,
          province: listing.province,
          city: listing.city,
          latitude: listing.latitude,
          longitude: listing.longitude,
          organic: listing.organic,
          condition: listing.condition,
          delivery: listing.deliveryAvailable,
          weightKg: weightOf(listing),
          details: own,
        },
      ]
    }),
  )
}

async function readDetails(db: Database): Promise<Map<string, Record<string, string>>> {
  const rows = await db
    .select({
      id: listingFieldValues.listingId,
      field: categoryFields.fieldName,
      value: listingFieldValues.fieldValue,
    })
    .from(listingFieldValues)
    .innerJoin(categoryFields, eq(categoryFields.id, listingFieldValues.fieldId))
  const details = new Map<string, Record<string, string>>()
  for (const { id, field, value } of rows) {
    const own = details.get(id)
    if (own) own[field] = value
    else details.set(id, { [field]: value })
  }
  return details
}

type Amount = { quantity: number | null; quantityUnit: string }

function weightOf({ quantity, quantityUnit }: Amount): number | undefined {
  const kg = kilograms.get(quantityUnit)
  return quantity !== null && kg !== undefined ? quantity * kg : undefined
}
