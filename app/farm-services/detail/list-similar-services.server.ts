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
} from '../list/service-card-data.server.ts'
import { isPublicService } from './public-service.server.ts'

const maxSimilar = 4
// Enough to find the same city and province among, and few enough to put in order at any size.
const maxCandidates = 300

/**
 * Public services like one of them, four at most, out of the newest of its type: those in its city
 * come first, then those in its province, then the newest.
 */
export async function listSimilarServices(
  db: Database,
  { serviceId, language }: { serviceId: string; language: Language },
): Promise<ServiceCard[]> {
  const own = alias(services, 'own')
  const isSameProvince = eq(services.province, own.province)
  const newest = newestOthers(db, serviceId)
  const rows = await db
    .select(serviceCardColumns)
    .from(services)
    .innerJoin(own, eq(own.id, serviceId))
    .where(and(isPublicService(), ne(services.id, serviceId), inArray(services.id, newest)))
    .orderBy(
      desc(sql`${isSameProvince} and ${services.city} = ${own.city}`),
      desc(isSameProvince),
      desc(services.createdAt),
      desc(services.id),
    )
    .limit(maxSimilar)
  const catalog = await readCatalog(db, language)
  return rows.map((row) => toServiceCard(row, catalog))
}

function newestOthers(db: Database, serviceId: string) {
  const own = alias(services, 'own_type')
  const beside = alias(services, 'beside')
  const type = db.select({ type: own.serviceType }).from(own).where(eq(own.id, serviceId))
  return db
    .select({ id: beside.id })
    .from(beside)
    .where(and(eq(beside.status, 'active'), eq(beside.serviceType, sql`(${type})`)))
    .orderBy(desc(beside.createdAt), desc(beside.id))
    .limit(maxCandidates)
}
