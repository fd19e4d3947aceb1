import { and, eq, exists, or, sql } from 'drizzle-orm'
import { conversations, services } from '../../db/schema.server.ts'
import { nameSeller } from '../accounts/sellers.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { cityName, provinceName } from '../catalog/places.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import type { servicePriceUnits } from './farm-service-choices.ts'
import { isPublicService } from './public-farm-service.server.ts'
import type { ServiceType } from './service-filters.ts'

type Wanted = { serviceId: string; viewerId?: string | undefined; language: Language }

export type FoundFarmService = NonNullable<Awaited<ReturnType<typeof findFarmService>>>

/**
 * A service as its page shows it, named in the reader's language. Its provider finds it in any
 * status; others find it while it is offered, and afterwards only when they have a conversation about
 * it. The phone number is never in it, the contact e-mail only for people who are signed in; the
 * price is in rupees.
 */
export async function findFarmService(db: Database, { serviceId, viewerId, language }: Wanted) {
  if (!isId(serviceId)) return undefined
  const row = await readService(db, { serviceId, viewerId })
  if (!row) return undefined
  const catalog = await readCatalog(db, language)
  return {
    ...row,
    contactEmail: row.isPublic || row.providerId === viewerId ? row.contactEmail : null,
    city: cityName(catalog, row.city, row.province),
    province: provinceName(catalog, row.province),
    provider: await nameSeller(db, row.providerId, catalog),
  }
}

async function readService(db: Database, { serviceId, viewerId }: Omit<Wanted, 'language'>) {
  const isOwn = viewerId ? eq(services.providerId, viewerId) : sql`false`
  const [row] = await db
    .select({
      id: services.id,
      providerId: services.providerId,
      title: services.title,
      description: services.description,
      type: sql<ServiceType>`${services.serviceType}`,
      price: services.price,
      priceUnit: sql<(typeof servicePriceUnits)[number]>`${services.priceUnit}`,
      negotiable: services.negotiable,
      city: services.city,
      province: services.province,
      address: services.address,
      contactName: services.contactName,
      hasPhone: sql<boolean>`${services.contactPhone} <> ''`,
      hasEmail: sql<boolean>`coalesce(${services.contactEmail}, '') <> ''`,
      contactEmail: viewerId ? services.contactEmail : sql<null>`null`,
      isPublic: sql<boolean>`${isPublicService()}`,
      images: services.images,
      featured: services.featured,
      createdAt: services.createdAt,
    })
    .from(services)
    .where(
      and(
        eq(services.id, serviceId),
        or(isPublicService(), isOwn, viewerId ? hasWritten(db, viewerId) : undefined),
      ),
    )
  return row
}

/** Whoever wrote about a service still sees what became of it. */
function hasWritten(db: Database, viewerId: string) {
  const own = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.serviceId, services.id), eq(conversations.buyerId, viewerId)))
  return exists(own)
}
