import { and, eq, sql } from 'drizzle-orm'
import { services } from '../../db/schema.server.ts'
import type { Database } from '../platform/database.server.ts'
import { isId } from '../platform/ids.server.ts'
import { isPublicService } from './public-farm-service.server.ts'

/** Counts that somebody opened the page of a service that is offered. Its provider's own looks do not count. */
export async function countServiceView(
  db: Database,
  { serviceId, viewerId }: { serviceId: string; viewerId?: string | undefined },
): Promise<void> {
  if (!isId(serviceId)) return
  const isStranger = sql`${services.providerId} is distinct from ${viewerId ?? null}::uuid`
  await db
    .update(services)
    .set({ viewsCount: sql`${services.viewsCount} + 1` })
    .where(and(eq(services.id, serviceId), isPublicService(), isStranger))
}
