import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { offersPage, offersPerPage } from '../../offers/offers-per-page.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { serviceCardColumns, toServiceCard } from '../card/service-card-data.server.ts'

export type ServiceStatus = (typeof services.$inferSelect)['status']
export type OwnService = Awaited<ReturnType<typeof listProviderServices>>['services'][number]

type ListProviderServicesInput = {
  providerId: string
  status: ServiceStatus
  page: number
  language: Language
}

/** A page of a provider's services of one status, newest first, with the count per status. */
export async function listProviderServices(
  db: Database,
  { providerId, status, page, language }: ListProviderServicesInput,
) {
  const counts = await countOwn(db, providerId)
  const list = offersPage(page, counts[status])
  const rows = await db
    .select({
      ...serviceCardColumns,
      status: services.status,
      moderation: services.moderation,
      views: services.viewsCount,
    })
    .from(services)
    .where(and(eq(services.providerId, providerId), eq(services.status, status)))
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(offersPerPage)
    .offset(list.offset)
  const catalog = await readCatalog(db, language)
  return {
    counts,
    page: list.page,
    pages: list.pages,
    services: rows.map(({ status: now, moderation, views, ...card }) => ({
      ...toServiceCard(card, catalog),
      status: now,
      moderation: moderation ?? undefined,
      views,
    })),
  }
}

/** A provider's own service in any status. */
export async function findOwnService(
  db: Database,
  input: { serviceId: string; providerId: string },
): Promise<typeof services.$inferSelect | undefined> {
  if (!isId(input.serviceId)) return undefined
  const [row] = await db.select().from(services).where(isOwnService(input))
  return row
}

/** Condition: the service belongs to this provider, so that another's is not found. */
export function isOwnService(input: { serviceId: string; providerId: string }): SQL | undefined {
  return and(eq(services.id, input.serviceId), eq(services.providerId, input.providerId))
}

async function countOwn(db: Database, providerId: string): Promise<Record<ServiceStatus, number>> {
  const rows = await db
    .select({ status: services.status, count: count() })
    .from(services)
    .where(eq(services.providerId, providerId))
    .groupBy(services.status)
  return {
    active: 0,
    inactive: 0,
    hidden: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.count])),
  }
}
