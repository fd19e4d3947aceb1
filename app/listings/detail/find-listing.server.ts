import { and, eq, exists, ne, or, sql } from 'drizzle-orm'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { favorites } from '../../../db/schema/favorites.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { findSellerSummary } from '../../accounts/profile/sellers.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import { hasReachableNumber } from '../../offers/contact/reachable-numbers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { detailValues } from '../card/listing-card-data.server.ts'
import { withoutSenselessFields } from '../facts/applicable-fields.ts'
import { formatDetails, listFactTiles } from '../facts/format-facts.server.ts'
import { formatArea } from '../facts/format-measures.ts'
import {
  computeTotalPrice,
  findArea,
  hasAreaPrice,
  priceByArea,
} from '../facts/price-calculations.ts'
import { findPriceGuide } from '../price-guide/find-price-guide.server.ts'
import { findFormerPrice } from '../save/price-history.server.ts'
import { currentStatus, isPublicListing } from './public-listing.server.ts'

type FindListingInput = { listingId: string; viewerId?: string | undefined; language: Language }

export type FoundListing = NonNullable<Awaited<ReturnType<typeof findListing>>>

/**
 * The owner finds a listing in any status; others while it is public, and later only with a favorite or
 * conversation about it, unless moderation hides it. The phone numbers are only for the owner, the contact email
 * for signed-in viewers. Prices are in rupees, quantities in the listing's own unit.
 */
export async function findListing(
  db: Database,
  { listingId, viewerId, language }: FindListingInput,
) {
  if (!isId(listingId)) return undefined
  const stored = await selectListing(db, { listingId, viewerId })
  if (!stored) return undefined
  const catalog = await readCatalog(db, language)
  const category = catalog.allCategories.find(({ id }) => id === stored.categoryId)
  const subcategory = category?.subcategories.find(({ id }) => id === stored.subcategoryId)
  const row = withoutSenselessFields(stored, category, subcategory?.slug)
  const { categoryId, subcategoryId, province, details, ...others } = row
  const { droppedFrom, droppedAt, ...listing } = others
  const now = new Date()
  const priceUnit = findUnit(catalog.priceUnits, row.priceUnit)
  const quantityUnit = findUnit(catalog.quantityUnits, row.quantityUnit)
  const area = findArea(category, details)
  const seller = await findSellerSummary(db, listing.sellerId, catalog)
  return {
    ...listing,
    formerPrice: findFormerPrice({ droppedFrom, droppedAt }, now),
    contactEmail: row.isPublic || row.sellerId === viewerId ? row.contactEmail : null,
    category: category && {
      slug: category.slug,
      name: category.name,
      drawing: category.drawing,
    },
    subcategory: subcategory && { slug: subcategory.slug, name: subcategory.name },
    priceUnit,
    quantityUnit,
    unitNames: otherUnitNames(catalog),
    totalPrice: computeTotalPrice({ ...row, priceUnit, quantityUnit, acres: area?.acres }),
    areaPrice: hasAreaPrice(category, stored)
      ? priceByArea({ price: row.price, priceUnit, acres: area?.acres })
      : undefined,
    area: area && formatArea(area, getTranslator(language)),
    city: cityName(catalog, listing.city, province),
    province: provinceName(catalog, province),
    guide: row.isPublic ? await findPriceGuide(db, { ...row, catalog }) : undefined,
    tiles: listFactTiles(row, { catalog, now }),
    details: formatDetails(category, { details, catalog }),
    seller,
    numberMark: seller.hasConfirmedNumber
      ? getTranslator(language)('phone.own.verified')
      : undefined,
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
      hasPhone: hasReachableNumber('listings'),
      hasEmail: sql<boolean>`coalesce(${listings.contactEmail}, '') <> ''`,
      contactEmail: viewerId ? listings.contactEmail : sql<null>`null`,
      ownPhone: sql<string | null>`case when ${isOwn} then ${listings.contactPhone} end`,
      ownSecondPhone: sql<string | null>`case when ${isOwn} then ${listings.secondPhone} end`,
      ownWhatsApp: sql<string | null>`case when ${isOwn} then ${listings.whatsappPhone} end`,
      deliveryAvailable: listings.deliveryAvailable,
      minOrderQuantity: listings.minOrderQuantity,
      paymentTerms: listings.paymentTerms,
      status: currentStatus(),
      moderation: listings.moderation,
      isPublic: sql<boolean>`${isPublicListing()}`,
      images: listings.images,
      featured: listings.featured,
      urgent: listings.urgent,
      createdAt: listings.createdAt,
      details: detailValues(),
    })
    .from(listings)
    .where(
      and(
        eq(listings.id, listingId),
        or(
          isPublicListing(),
          isOwn,
          viewerId ? and(ne(listings.status, 'hidden'), hasFollowed(db, viewerId)) : undefined,
        ),
      ),
    )
  return row
}

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

function findUnit(units: Catalog['priceUnits'], slug: string) {
  return units.find((unit) => unit.slug === slug) ?? { slug, name: slug }
}

function otherUnitNames({ priceUnits }: Catalog) {
  return {
    kg: findUnit(priceUnits, 'per_kg').name,
    maund: findUnit(priceUnits, 'per_maund').name,
    per_acre: findUnit(priceUnits, 'per_acre').name,
    per_kanal: findUnit(priceUnits, 'per_kanal').name,
    per_marla: findUnit(priceUnits, 'per_marla').name,
  }
}
