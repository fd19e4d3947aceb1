import { sql } from 'drizzle-orm'
import { deletedServices, services } from '../../../db/schema/farm-services.server.ts'
import { deletedListings, listings } from '../../../db/schema/listings.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { cardPriceUnit } from '../../listings/card/listing-card-data.server.ts'
import { currentStatus } from '../../listings/detail/public-listing.server.ts'
import type { SubjectDetails } from './conversation.ts'

/** Columns of a conversation's subject; at most one of the four is set. */
export const subjectColumns = {
  listing: {
    id: listings.id,
    ownerId: listings.sellerId,
    title: listings.title,
    cover: sql<string | null>`${listings.images}[1]`,
    categoryId: listings.categoryId,
    price: listings.price,
    priceUnit: listings.priceUnit,
    status: currentStatus(),
  },
  service: {
    id: services.id,
    ownerId: services.providerId,
    title: services.title,
    cover: sql<string | null>`${services.images}[1]`,
    type: services.serviceType,
    price: services.price,
    priceUnit: services.priceUnit,
    status: services.status,
  },
  deleted: {
    title: deletedListings.title,
    cover: deletedListings.cover,
    categoryId: deletedListings.categoryId,
  },
  deletedService: {
    title: deletedServices.title,
    cover: deletedServices.cover,
    type: deletedServices.serviceType,
  },
}

type Former = { title: string; cover: string | null }
type Offer = Former & { id: string; ownerId: string; price: number; priceUnit: string }
type OfListing = { categoryId: string | null }
type OfService = { type: string }

type SubjectRow = {
  listing: (Offer & OfListing & { status: (typeof listings.$inferSelect)['status'] }) | null
  service: (Offer & OfService & { status: (typeof services.$inferSelect)['status'] }) | null
  deleted?: (Former & OfListing) | null
  deletedService?: (Former & OfService) | null
}

/** `catalog` is in the reader's language. */
export function toSubjectDetails(
  { listing, service, deleted, deletedService }: SubjectRow,
  { viewerId, catalog }: { viewerId: string; catalog: Catalog },
): SubjectDetails {
  const offer = listing ?? service
  const about = offer ?? deleted ?? deletedService
  if (!about) return { kind: 'removed' }
  const kind = 'type' in about ? 'service' : 'listing'
  const drawing = 'type' in about ? about.type : categorySlug(catalog, about.categoryId)
  const { title, cover } = about
  const former = { kind: 'removed', formerKind: kind, title, drawing } as const
  if (!offer) return { ...former, cover: cover ?? undefined }
  const { id, ownerId, price, priceUnit, status } = offer
  const isOwn = ownerId === viewerId
  if (status === 'hidden' && !isOwn) return former
  const unit = kind === 'listing' ? cardPriceUnit(catalog, priceUnit) : priceUnit
  return { kind, id, title, cover: cover ?? undefined, price, isOwn, drawing, unit, status }
}

function categorySlug(catalog: Catalog, categoryId: string | null): string {
  return catalog.allCategories.find(({ id }) => id === categoryId)?.slug ?? 'other'
}
