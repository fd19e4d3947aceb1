import { and, eq, exists, ne, or, sql } from 'drizzle-orm'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { findSellerSummary } from '../../accounts/profile/sellers.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { cityName, provinceName } from '../../catalog/places/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import { hasReachableNumber } from '../../offers/contact/reachable-numbers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { freeDay } from '../availability/availability.ts'
import { formatFreeDay, formatWork } from '../availability/format-availability.ts'
import type { ServiceType, servicePriceUnits } from '../form/service-choices.ts'
import { isPublicService } from './public-service.server.ts'

type FindServiceInput = { serviceId: string; viewerId?: string | undefined; language: Language }

export type ServiceDetail = NonNullable<Awaited<ReturnType<typeof findService>>>

/**
 * The provider finds a service in any status; others while it is public or, unless moderation hides it, if they
 * have a conversation about it. The phone numbers are only for the provider, the contact email for signed-in
 * users. The price is in rupees.
 */
export async function findService(
  db: Database,
  { serviceId, viewerId, language }: FindServiceInput,
) {
  if (!isId(serviceId)) return undefined
  const row = await selectService(db, { serviceId, viewerId })
  if (!row) return undefined
  const catalog = await readCatalog(db, language)
  const provider = await findSellerSummary(db, row.providerId, catalog)
  return {
    ...row,
    availability: describeAvailability(row, language),
    contactEmail: row.isPublic || row.providerId === viewerId ? row.contactEmail : null,
    city: cityName(catalog, row.city, row.province),
    province: provinceName(catalog, row.province),
    provider,
    numberMark: provider.hasConfirmedNumber
      ? getTranslator(language)('phone.own.verified')
      : undefined,
  }
}

async function selectService(
  db: Database,
  { serviceId, viewerId }: Omit<FindServiceInput, 'language'>,
) {
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
      hasPhone: hasReachableNumber('services'),
      hasEmail: sql<boolean>`coalesce(${services.contactEmail}, '') <> ''`,
      contactEmail: viewerId ? services.contactEmail : sql<null>`null`,
      ownPhone: sql<string | null>`case when ${isOwn} then ${services.contactPhone} end`,
      ownSecondPhone: sql<string | null>`case when ${isOwn} then ${services.secondPhone} end`,
      ownWhatsApp: sql<string | null>`case when ${isOwn} then ${services.whatsappPhone} end`,
      isPublic: sql<boolean>`${isPublicService()}`,
      moderation: services.moderation,
      freeFrom: services.freeFrom,
      freeFromSetOn: services.freeFromSetOn,
      acresPerDay: services.acresPerDay,
      hoursPerDay: services.hoursPerDay,
      travelsKm: services.travelsKm,
      images: services.images,
      featured: services.featured,
      createdAt: services.createdAt,
    })
    .from(services)
    .where(
      and(
        eq(services.id, serviceId),
        or(
          isPublicService(),
          isOwn,
          viewerId ? and(ne(services.status, 'hidden'), hasConversation(db, viewerId)) : undefined,
        ),
      ),
    )
  return row
}

/** What the page says of when the provider is free and what they take, in the reader's language. */
function describeAvailability(
  row: NonNullable<Awaited<ReturnType<typeof selectService>>>,
  language: Language,
) {
  const t = getTranslator(language)
  const today = isoDay(new Date())
  return {
    free: formatFreeDay(row, { t, today }),
    freeDay: freeDay(row, today),
    work: formatWork(row, t),
  }
}

/** Buyers with a conversation about a service can still see it. */
function hasConversation(db: Database, viewerId: string) {
  const ownConversation = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.serviceId, services.id), eq(conversations.buyerId, viewerId)))
  return exists(ownConversation)
}
