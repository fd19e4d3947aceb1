import { and, eq, sql } from 'drizzle-orm'
import { services, serviceViews } from '../../../db/schema/farm-services.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { type DailyViewer, dailyViewer } from '../../platform/view-counts/daily-viewer.server.ts'
import { isPublicService } from './public-service.server.ts'

/** Once per viewer and day in Pakistan time. The provider's own views do not count. */
export async function countServiceView(
  db: Database,
  viewing: DailyViewer & { serviceId: string; at?: Date },
): Promise<void> {
  const { serviceId, viewerId, at = new Date() } = viewing
  if (!isId(serviceId)) return
  const day = isoDay(at)
  const isStranger = sql`${services.providerId} is distinct from ${viewerId ?? null}::uuid`
  const isCounted = and(eq(services.id, serviceId), isPublicService(), isStranger)
  await db.execute(sql`
    with fresh as (
      insert into ${serviceViews} (day, viewer, service_id)
      select ${day}::date, ${dailyViewer(viewing, day)}, ${services.id} from ${services}
      where ${isCounted} on conflict do nothing returning service_id as id
    )
    update ${services} set views_count = views_count + 1 from fresh where ${services.id} = fresh.id`)
}
