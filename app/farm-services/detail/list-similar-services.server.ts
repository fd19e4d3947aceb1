import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { services } from '../../../db/schema/farm-services.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  type ServiceCard,
  serviceCardColumns,
  toServiceCard,
} from '../card/service-card-data.server.ts'
import { isPublicService } from './public-service.server.ts'

const maxSimilar = 4
// Enough to find some in the same city and province, and few enough to sort at any data size.
const maxCandidates = 300

/**
 * Up to four public services of the same type, among the newest: same city first, then same
 * province, then newest.
 */
export async function listSimilarServices(
  db: Database,
  { serviceId, language }: { serviceId: string; language: Language },
): Promise<ServiceCard[]> {
  const currentService = alias(services, 'own')
  const isSameProvince = eq(services.province, currentService.province)
  const newest = newestOthers(db, serviceId)
  const rows = await db
    .select(serviceCardColumns)
    .from(services)
    .innerJoin(currentService, eq(currentService.id, serviceId))
    .where(and(isPublicService(), ne(services.id, serviceId), inArray(services.id, newest)))
    .orderBy(
      desc(sql`${isSameProvince} and ${services.city} = ${currentService.city}`),
      desc(isSameProvince),
      desc(services.createdAt),
      desc(services.id),
    )
    .limit(maxSimilar)
  const catalog = await readCatalog(db, language)
  return rows.map((row) => toServiceCard(row, catalog))
}

function newestOthers(db: Database, serviceId: string) {
  const currentService = alias(services, 'own_type')
  const candidate = alias(services, 'beside')
  const type = db
    .select({ type: currentService.serviceType })
    .from(currentService)
    .where(eq(currentService.id, serviceId))
  return db
    .select({ id: candidate.id })
    .from(candidate)
    .where(and(eq(candidate.status, 'active'), eq(candidate.serviceType, sql`(${type})`)))
    .orderBy(desc(candidate.createdAt), desc(candidate.id))
    .limit(maxCandidates)
}
