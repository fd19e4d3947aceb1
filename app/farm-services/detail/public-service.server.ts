import { eq, type SQL } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'

/** Whether everybody may see a service: its provider has not taken it down. */
export function isPublicService(): SQL {
  return eq(services.status, 'active')
}
