import { and, desc, inArray, ne, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import { maxSimilar, newestOffers, valueOfOffer } from '../../offers/detail/newest-offers.server.ts'
import { isNotHidden } from '../../offers/hiding/is-not-hidden.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  type ServiceCard,
  serviceCardColumns,
  toServiceCard,
} from '../card/service-card-data.server.ts'
import { isPublicService } from './public-service.server.ts'

/** Up to four public services of the same type: same city first, then same province, then newest. */
export async function listSimilarServices(
  db: Database,
  input: { serviceId: string; userId?: string | undefined; language: Language },
): Promise<ServiceCard[]> {
  const { serviceId, userId, language } = input
  const { id, providerId: ownerId, serviceType, province, city, createdAt } = services
  const isSameProvince = sql`${province} = ${valueOfOffer(serviceId, province)}`
  const isSameCity = sql`${city} = ${valueOfOffer(serviceId, city)}`
  const newest = newestOffers(serviceType, valueOfOffer(serviceId, serviceType))
  const rows = await db
    .select(serviceCardColumns)
    .from(services)
    .where(
      and(
        isPublicService(),
        ne(id, serviceId),
        inArray(id, newest),
        isNotHidden(userId, { kind: 'service', id, ownerId }),
      ),
    )
    .orderBy(
      desc(sql`${isSameProvince} and ${isSameCity}`),
      desc(isSameProvince),
      desc(createdAt),
      desc(id),
    )
    .limit(maxSimilar)
  const catalog = await readCatalog(db, language)
  return rows.map((row) => toServiceCard(row, catalog))
}
