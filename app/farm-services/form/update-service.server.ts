import { sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Language } from '../../i18n/language.ts'
import { orderPictures } from '../../images/attach/order-pictures.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { serviceSearchText } from '../list/service-search-text.server.ts'
import { isOwnService } from '../manage/own-services.server.ts'
import type { ServiceDraft } from './parse-service.server.ts'

export type UpdateServiceRefusal =
  | 'other-form'
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }

type UpdateServiceInput = {
  providerId: string
  serviceId: string
  token: string
  /** The service's revision when the form was loaded. */
  revision: number
  draft: ServiceDraft
  catalogs: Record<Language, Catalog>
}

/**
 * Saves a provider's own service: text, place and pictures in one transaction, once however often
 * the form is sent. Keeps its status. Refuses if it was changed since `revision`, since saving
 * would silently undo that change, and more than 120 saves an hour per account (`retryAfter` is in
 * seconds). Another provider's service is not found.
 */
export async function updateService(
  db: Database,
  updating: UpdateServiceInput,
): Promise<{ done: { serviceId: string } } | { refused: UpdateServiceRefusal }> {
  const { providerId: userId, serviceId, token, draft } = updating
  const gist = submissionHash(draft)
  const outcome = await submitOnce<{ serviceId: string; gist: string }, UpdateServiceRefusal>(
    db,
    { userId, token, form: `service ${serviceId}` },
    async (tx) => (await updateServiceRow(tx, updating)) ?? { done: { serviceId, gist } },
  )
  // After Back the same form may be sent with other values: that is a separate change.
  if ('done' in outcome && outcome.done.gist !== gist) {
    return await updateService(db, { ...updating, token: newIdempotencyKey() })
  }
  return outcome
}

async function updateServiceRow(
  tx: Database,
  { providerId, serviceId, revision, draft, catalogs }: UpdateServiceInput,
): Promise<{ refused: UpdateServiceRefusal } | undefined> {
  if (!isId(serviceId)) return { refused: 'not-found' }
  // Locked until the transaction ends, so that concurrent saves run one after the other.
  const [lockedService] = await tx
    .select({ revision: services.revision, images: services.images })
    .from(services)
    .where(isOwnService({ serviceId, providerId }))
    .for('update')
  if (!lockedService) return { refused: 'not-found' }
  if (lockedService.revision !== revision) return { refused: 'changed-meanwhile' }
  const limitResult = await consumeLimit(tx, { limit: 'save-service', key: providerId })
  if (!limitResult.allowed) return { refused: { retryAfter: limitResult.retryAfter } }
  const { imageIds, ...fields } = draft
  const arranged = await orderPictures(tx, {
    ownerId: providerId,
    for: { serviceId },
    imageIds,
    currentPaths: lockedService.images,
  })
  if ('refused' in arranged) return arranged
  await tx
    .update(services)
    .set({
      ...fields,
      images: arranged.paths,
      searchText: serviceSearchText(draft, catalogs),
      revision: sql`${services.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(isOwnService({ serviceId, providerId }))
}
