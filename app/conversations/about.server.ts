import { sql } from 'drizzle-orm'
import { listings, services } from '../../db/schema.server.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { unitOnCard } from '../listings/card.server.ts'
import { shownStatus } from '../listings/public-listing.server.ts'
import type { About } from './conversation.ts'

/** What is read of whatever two people talk about; of the two one is absent, or both. */
export const aboutColumns = {
  listing: {
    id: listings.id,
    ownerId: listings.sellerId,
    title: listings.title,
    cover: sql<string | null>`${listings.images}[1]`,
    categoryId: listings.categoryId,
    price: listings.price,
    priceUnit: listings.priceUnit,
    status: shownStatus(),
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
}

type Offer = { id: string; ownerId: string; title: string; cover: string | null; price: number }

type AboutRow = {
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
}

/** `catalog` is the one in the reader's language. */
export function toAbout(
  { listing, service }: AboutRow,
  { viewerId, catalog }: { viewerId: string; catalog: Catalog },
): About {
  if (listing) {
    const { categoryId, priceUnit, status } = listing
    const category = catalog.categories.find(({ id }) => id === categoryId)
    const drawing = category?.slug ?? 'other'
    const unit = unitOnCard(catalog, priceUnit)
    return { kind: 'listing', ...common(listing, viewerId), drawing, unit, status }
  }
  if (!service) return { kind: 'removed' }
  const { type: drawing, priceUnit: unit, status } = service
  return { kind: 'service', ...common(service, viewerId), drawing, unit, status }
}

function common({ id, ownerId, title, cover, price }: Offer, viewerId: string) {
  return { id, title, cover: cover ?? undefined, price, isOwn: ownerId === viewerId }
}
