import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { services } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { isPublicService } from './public-farm-service.server.ts'
import { type ServiceCard, serviceCardColumns, toServiceCard } from './service-card.server.ts'

const most = 4

/**
 * Public services of the same type as one of them, four at most: those in its city come first, then
 * those in its province, then the newest.
 */
export async function listSimilarServices(
  db: Database,
  { serviceId, language }: { serviceId: string; language: Language },
): Promise<ServiceCard[]> {
  const own = alias(services, 'own')
  const isSameProvince = eq(services.province, own.province)
  const rows = await db
    .select(serviceCardColumns)
    .from(services)
    .innerJoin(own, eq(own.serviceType, services.serviceType))
    .where(and(eq(own.id, serviceId), isPublicService(), ne(services.id, serviceId)))
    .orderBy(
      desc(sql`${isSameProvince} and ${services.city} = ${own.city}`),
      desc(isSameProvince),
      desc(services.createdAt),
      desc(services.id),
    )
    .limit(most)
  const catalog = await readCatalog(db, language)
  return rows.map((row) => toServiceCard(row, catalog))
}
