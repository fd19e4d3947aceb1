import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { services } from '../../db/schema.server.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { isPublicService } from './public-farm-service.server.ts'
import { type ServiceCard, serviceCardColumns, toServiceCard } from './service-card.server.ts'

const most = 4
// Enough to find the same city and province among, and few enough to put in order at any size.
const lookedAt = 300

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
  const newest = newestBeside(db, serviceId)
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
    .limit(most)
  const catalog = await readCatalog(db, language)
  return rows.map((row) => toServiceCard(row, catalog))
}

function newestBeside(db: Database, serviceId: string) {
  const own = alias(services, 'own_type')
  const beside = alias(services, 'beside')
  const type = db.select({ type: own.serviceType }).from(own).where(eq(own.id, serviceId))
  return db
    .select({ id: beside.id })
    .from(beside)
    .where(and(eq(beside.status, 'active'), eq(beside.serviceType, sql`(${type})`)))
    .orderBy(desc(beside.createdAt), desc(beside.id))
    .limit(lookedAt)
}
