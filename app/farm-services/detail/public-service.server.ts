import { eq, type SQL } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'

/** Condition: the service is public, that is, not deactivated by its provider or hidden by
 * moderation. */
export function isPublicService(): SQL {
  return eq(services.status, 'active')
}
