import { and, eq } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { addSignal } from '../../screening/cases/add-signal.server.ts'
import { mendedSignal } from '../../screening/cases/mended-signal.ts'

/**
 * Sends a service that its provider has mended back for a look, like a mended listing. Any other
 * service is left as it is. Returns whether it did. Runs in the transaction that saves.
 */
export async function submitMendedService(tx: Database, serviceId: string): Promise<boolean> {
  const [mended] = await tx
    .update(services)
    .set({ moderation: 'checking' })
    .where(and(eq(services.id, serviceId), eq(services.moderation, 'repair')))
    .returning()
  if (!mended) return false
  const { providerId: ownerId, title, description, price, priceUnit, serviceType } = mended
  const { city, province, images, revision } = mended
  await addSignal(tx, {
    ...mendedSignal,
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
