import { eq, type SQL } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'

/** Neither deactivated by its provider nor hidden by moderation. */
export function isPublicService(): SQL {
  return eq(services.status, 'active')
}
