import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { loadCatalogs } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { serviceSearchText } from '../form/service-search-text.server.ts'

const batchSize = 500

type MoveServicesInput = { province: string; names: readonly string[]; city: string }

/** Gives the services of a city its name, and searches find them by it. */
export async function moveServices(
  db: Database,
  { province, names, city }: MoveServicesInput,
): Promise<void> {
  const catalogs = await loadCatalogs(db)
  const isThere = and(eq(services.province, province), inArray(services.city, [...names]))
  for (let last: string | undefined, isMore = true; isMore; ) {
    const isNext = last ? gt(services.id, last) : undefined
    const rows = await db
      .select({
        id: services.id,
        title: services.title,
        description: services.description,
        serviceType: services.serviceType,
      })
      .from(services)
      .where(and(isThere, ne(services.city, city), isNext))
      .orderBy(asc(services.id))
      .limit(batchSize)
    for (const { id, ...texts } of rows) {
      const searchText = serviceSearchText({ ...texts, city, province }, catalogs)
      await db
        .update(services)
        .set({ city, searchText })
        .where(and(eq(services.id, id), isThere))
    }
    last = rows.at(-1)?.id
    isMore = rows.length === batchSize
  }
}
