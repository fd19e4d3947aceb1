import { and, asc, eq, exists, ne, or, sql } from 'drizzle-orm'
import { categoryFields } from '../../../db/schema/catalog.server.ts'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { findSellerSummary } from '../../accounts/profile/sellers.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { findFormerPrice } from '../save/price-history.server.ts'
import { currentStatus, isPublicListing } from './public-listing.server.ts'

type FindListingInput = { listingId: string; viewerId?: string | undefined; language: Language }

export type FoundListing = NonNullable<Awaited<ReturnType<typeof findListing>>>

/**
 * Finds a listing for its page, with names in the reader's language. The owner finds it in any
 * status; others find it while it is public, and later only if they have a favorite or conversation
 * about it. The result never has the phone number, and has the contact email only for signed-in
 * viewers. Prices are in rupees, quantities in the listing's own unit.
 */
export async function findListing(
  db: Database,
  { listingId, viewerId, language }: FindListingInput,
) {
  if (!isId(listingId)) return undefined
  const row = await selectListing(db, { listingId, viewerId })
  if (!row) return undefined
  const { categoryId, subcategoryId, priceUnit, quantityUnit, province, ...others } = row
  const { droppedFrom, droppedAt, ...listing } = others
  const catalog = await readCatalog(db, language)
  const category = catalog.categories.find(({ id }) => id === categoryId)
  const subcategory = category?.subcategories.find(({ id }) => id === subcategoryId)
  return {
    ...listing,
    formerPrice: findFormerPrice({ droppedFrom, droppedAt }, new Date()),
    contactEmail: row.isPublic || row.sellerId === viewerId ? row.contactEmail : null,
    category: category && { slug: category.slug, name: category.name },
    subcategory: subcategory && { slug: subcategory.slug, name: subcategory.name },
    priceUnit: findUnit(catalog.priceUnits, priceUnit),
    quantityUnit: findUnit(catalog.quantityUnits, quantityUnit),
    weightPrices: weightPriceNames(catalog),
    city: cityName(catalog, listing.city, province),
    province: provinceName(catalog, province),
    details: await listDetails(db, { listingId, language }),
    seller: await findSellerSummary(db, listing.sellerId, catalog),
  }
}

async function selectListing(
  db: Database,
  { listingId, viewerId }: Omit<FindListingInput, 'language'>,
) {
  const isOwn = viewerId ? eq(listings.sellerId, viewerId) : sql`false`
  const [row] = await db
    .select({
      id: listings.id,
      sellerId: listings.sellerId,
      title: listings.title,
      description: listings.description,
      price: listings.price,
      priceUnit: listings.priceUnit,
      droppedFrom: listings.droppedFrom,
      droppedAt: listings.droppedAt,
      categoryId: listings.categoryId,
      subcategoryId: listings.subcategoryId,
      city: listings.city,
      province: listings.province,
      address: listings.address,
      quantity: listings.quantity,
      quantityUnit: listings.quantityUnit,
      harvestDate: listings.harvestDate,
      organic: listings.organic,
      certification: listings.certification,
      negotiable: listings.negotiable,
      condition: listings.condition,
      contactName: listings.contactName,
      hasPhone: sql<boolean>`coalesce(${listings.contactPhone}, '') <> ''`,
      hasEmail: sql<boolean>`coalesce(${listings.contactEmail}, '') <> ''`,
      contactEmail: viewerId ? listings.contactEmail : sql<null>`null`,
      deliveryAvailable: listings.deliveryAvailable,
      minOrderQuantity: listings.minOrderQuantity,
      paymentTerms: listings.paymentTerms,
      status: currentStatus(),
      isPublic: sql<boolean>`${isPublicListing()}`,
      images: listings.images,
      featured: listings.featured,
      urgent: listings.urgent,
      createdAt: listings.createdAt,
    })
    .from(listings)
    .where(
      and(
        eq(listings.id, listingId),
        or(isPublicListing(), isOwn, viewerId ? hasFollowed(db, viewerId) : undefined),
      ),
    )
  return row
}

/** Whether the viewer has the listing as a favorite or is the buyer in a conversation about it. */
function hasFollowed(db: Database, viewerId: string) {
  const favorite = db
    .select({ id: favorites.id })
    .from(favorites)
    .where(and(eq(favorites.listingId, listings.id), eq(favorites.userId, viewerId)))
  const conversation = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.listingId, listings.id), eq(conversations.buyerId, viewerId)))
  return or(exists(favorite), exists(conversation))
}

async function listDetails(
  db: Database,
  { listingId, language }: { listingId: string; language: Language },
) {
  const rows = await db
    .select({
      id: categoryFields.id,
      label: language === 'ur' ? categoryFields.fieldLabelUr : categoryFields.fieldLabel,
      type: categoryFields.fieldType,
      options: categoryFields.fieldOptions,
      value: listingFieldValues.fieldValue,
    })
    .from(listingFieldValues)
    .innerJoin(categoryFields, eq(categoryFields.id, listingFieldValues.fieldId))
    .where(and(eq(listingFieldValues.listingId, listingId), ne(listingFieldValues.fieldValue, '')))
    .orderBy(asc(categoryFields.position))
  return rows.map(({ options, ...detail }) => {
    const chosen = options.find((option) => option.value === detail.value)
    return { ...detail, value: chosen?.[language] ?? detail.value }
  })
}

function findUnit(units: Catalog['priceUnits'], slug: string) {
  return units.find((unit) => unit.slug === slug) ?? { slug, name: slug }
}

function weightPriceNames({ priceUnits }: Catalog) {
  return { kg: findUnit(priceUnits, 'per_kg').name, maund: findUnit(priceUnits, 'per_maund').name }
}
