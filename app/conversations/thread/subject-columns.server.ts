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

type Offer = { id: string; ownerId: string; title: string; cover: string | null; price: number }

type SubjectRow = {
  listing:
    | (Offer & {
        categoryId: string | null
        priceUnit: string
        status: (typeof listings.$inferSelect)['status']
      })
    | null
  service:
    | (Offer & {
        type: string
        priceUnit: string
        status: (typeof services.$inferSelect)['status']
      })
    | null
  deleted?: { title: string; cover: string | null; categoryId: string | null } | null
  deletedService?: { title: string; cover: string | null; type: string } | null
}

export function toSubjectDetails(
  { listing, service, deleted, deletedService }: SubjectRow,
  { viewerId, catalog }: { viewerId: string; catalog: Catalog },
): SubjectDetails {
  if (listing) {
    const { categoryId, priceUnit, status } = listing
    const drawing = categoryIllustration(catalog, categoryId)
    if (status === 'hidden' && listing.ownerId !== viewerId) {
      return { kind: 'removed', formerKind: 'listing', title: listing.title, drawing }
    }
    const unit = cardPriceUnit(catalog, priceUnit)
    return { kind: 'listing', ...commonFields(listing, viewerId), drawing, unit, status }
  }
  if (deleted) {
    const { title, cover, categoryId } = deleted
    const drawing = categoryIllustration(catalog, categoryId)
    return { kind: 'removed', formerKind: 'listing', title, cover: cover ?? undefined, drawing }
  }
  if (deletedService) {
    const { title, cover, type: drawing } = deletedService
    return { kind: 'removed', formerKind: 'service', title, cover: cover ?? undefined, drawing }
  }
  if (!service) return { kind: 'removed' }
  const { type: drawing, priceUnit: unit, status } = service
  if (status === 'hidden' && service.ownerId !== viewerId) {
    return { kind: 'removed', formerKind: 'service', title: service.title, drawing }
  }
  return { kind: 'service', ...commonFields(service, viewerId), drawing, unit, status }
}

function categoryIllustration(catalog: Catalog, categoryId: string | null): string {
  return catalog.categories.find(({ id }) => id === categoryId)?.slug ?? 'other'
}

function commonFields({ id, ownerId, title, cover, price }: Offer, viewerId: string) {
  return { id, title, cover: cover ?? undefined, price, isOwn: ownerId === viewerId }
}
