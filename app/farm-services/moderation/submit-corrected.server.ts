import { and, eq } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { correctedSignal } from '../../screening/cases/corrected-signal.ts'

/**
 * Returns a service that its provider has corrected to the moderators, as with a corrected listing.
 * Does nothing to other services. Returns whether the service was returned. Runs in the transaction
 * that saves.
 */
export async function submitCorrectedService(tx: Database, serviceId: string): Promise<boolean> {
  const [corrected] = await tx
    .update(services)
    .set({ moderation: 'checking' })
    .where(and(eq(services.id, serviceId), eq(services.moderation, 'repair')))
    .returning()
  if (!corrected) return false
  const { providerId: ownerId, title, description, price, priceUnit, serviceType } = corrected
  const { city, province, images, revision } = corrected
  await addSignal(tx, {
    ...correctedSignal,
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
