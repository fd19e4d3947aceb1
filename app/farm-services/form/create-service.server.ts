import { and, eq, gt, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Language } from '../../i18n/language.ts'
import { attachPictures } from '../../images/attach/attach-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { heldColumns } from '../../screening/rules/screen-offer.server.ts'
import type { ServiceDraft } from './parse-service.server.ts'
import { serviceSearchText } from './service-search-text.server.ts'

type CreateServiceInput = {
  providerId: string
  draft: ServiceDraft
  catalogs: Record<Language, Catalog>
  /** Whether it stays hidden until a moderator has looked at it. */
  isHeld?: boolean
}

/**
 * Inserts an active or held service with its pictures. Runs in the caller's transaction, which must be
 * rolled back if this refuses: a picture that is used or not the provider's fails the whole.
 */
export async function createService(
  tx: Database,
  { providerId, draft, catalogs, isHeld = false }: CreateServiceInput,
): Promise<{ serviceId: string } | { refused: 'unknown-picture' | 'too-many-pictures' }> {
  const serviceId = newId()
  const { imageIds, ...fields } = draft
  const searchText = serviceSearchText(draft, catalogs)
  const held = isHeld && heldColumns('active')
  await tx.insert(services).values({ ...fields, ...held, id: serviceId, providerId, searchText })
  const claim = { ownerId: providerId, for: { serviceId }, imageIds }
  const claimed = await attachPictures(tx, claim)
  if ('refused' in claimed) return claimed
  await tx.update(services).set({ images: claimed.paths }).where(eq(services.id, serviceId))
  return { serviceId }
}

/**
 * Finds a service that the provider has just created with the same text, price and place. After
 * Back a browser may show the filled form with a new token, and sending that must not create a
 * second one.
 */
export async function findSameService(
  db: Database,
  { providerId, draft }: Pick<CreateServiceInput, 'providerId' | 'draft'>,
): Promise<string | undefined> {
  const [same] = await db
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.providerId, providerId),
        gt(services.createdAt, sql`now() - interval '15 minutes'`),
        eq(services.serviceType, draft.serviceType),
        eq(services.title, draft.title),
        eq(services.description, draft.description),
        eq(services.price, draft.price),
        eq(services.city, draft.city),
      ),
    )
    .limit(1)
  return same?.id
}
