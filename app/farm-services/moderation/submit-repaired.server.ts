import { and, eq } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { repairedSignal } from '../../screening/cases/repaired-signal.ts'

/**
 * Returns a service that its provider has repaired to the moderators, as with a repaired listing.
 * Does nothing to other services. Returns whether the service was returned. Runs in the transaction
 * that saves.
 */
export async function submitRepairedService(tx: Database, serviceId: string): Promise<boolean> {
  const [repaired] = await tx
    .update(services)
    .set({ moderation: 'checking' })
    .where(and(eq(services.id, serviceId), eq(services.moderation, 'repair')))
    .returning()
  if (!repaired) return false
  const { providerId: ownerId, title, description, price, priceUnit, serviceType } = repaired
  const { city, province, images, revision } = repaired
  await addSignal(tx, {
    ...repairedSignal,
    subject: { kind: 'service', id: serviceId, ownerId },
    snapshot: {
      title,
      description,
      price,
      priceUnit,
      serviceType,
      city,
      province,
      images,
      revision,
    },
  })
  return true
}
