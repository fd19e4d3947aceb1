import { sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Language } from '../../i18n/language.ts'
import { orderPictures } from '../../images/attach/order-pictures.server.ts'
import { isEditable } from '../../listings/moderation/editable-listing.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { submissionHash } from '../../platform/forms/submission-hash.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { advanceCaseOf } from '../../screening/cases/advance-case.server.ts'
import { recordFindings } from '../../screening/findings/record-findings.server.ts'
import {
  heldColumns,
  type ScreeningRejection,
  screenOffer,
} from '../../screening/rules/screen-offer.server.ts'
import { isOwnService } from '../manage/own-services.server.ts'
import { submitRepairedService } from '../moderation/submit-repaired.server.ts'
import type { ServiceDraft } from './parse-service.server.ts'
import { toOffer } from './service-offer.ts'
import { serviceSearchText } from './service-search-text.server.ts'

export type UpdateServiceRefusal =
  | 'other-form'
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | { retryAfter: number }
  | ScreeningRejection

type UpdateServiceInput = {
  providerId: string
  serviceId: string
  token: string
  /** The service's revision when the form was loaded. */
  revision: number
  draft: ServiceDraft
  catalogs: Record<Language, Catalog>
}

/** `as` is `held` if the change is hidden until a moderator has looked at it. */
type UpdateServiceResult = { serviceId: string; as: 'changed' | 'held' }

/**
 * Saves a provider's own service: text, place and pictures in one transaction, once however often
 * the form is sent. Keeps its status, unless a screening rule holds it. Refuses text that a rule forbids, a
 * service that was changed since `revision` (saving would undo that change), and more than 120 saves an
 * hour per account (`retryAfter` is in seconds). Another provider's service is not found.
 */
export async function updateService(
  db: Database,
  updating: UpdateServiceInput,
): Promise<{ done: UpdateServiceResult } | { refused: UpdateServiceRefusal }> {
  const { providerId: userId, serviceId, token, draft } = updating
  const contentHash = submissionHash(draft)
  const outcome = await submitOnce<
    UpdateServiceResult & { contentHash: string },
    UpdateServiceRefusal
  >(db, { userId, token, form: `service ${serviceId}` }, async (tx) => {
    const updated = await updateServiceRow(tx, updating)
    return 'refused' in updated ? updated : { done: { serviceId, contentHash, ...updated } }
  })
  // After Back the same form may be sent with other values: that is a separate change.
  if ('done' in outcome && outcome.done.contentHash !== contentHash) {
    return await updateService(db, { ...updating, token: newIdempotencyKey() })
  }
  return outcome
}

async function updateServiceRow(
  tx: Database,
  { providerId, serviceId, revision, draft, catalogs }: UpdateServiceInput,
): Promise<{ as: 'changed' | 'held' } | { refused: UpdateServiceRefusal }> {
  if (!isId(serviceId)) return { refused: 'not-found' }
  // Locked until the transaction ends, so that concurrent saves run one after the other.
  const [lockedService] = await tx
    .select({
      revision: services.revision,
      images: services.images,
      status: services.status,
      moderation: services.moderation,
    })
    .from(services)
    .where(isOwnService({ serviceId, providerId }))
    .for('update')
  if (!lockedService || !isEditable(lockedService)) return { refused: 'not-found' }
  if (lockedService.revision !== revision) return { refused: 'changed-meanwhile' }
  const limitResult = await consumeLimit(tx, { limit: 'save-service', key: providerId })
  if (!limitResult.allowed) return { refused: { retryAfter: limitResult.retryAfter } }
  const screened = await screenOffer(tx, toOffer(draft, { providerId, serviceId }))
  if ('refused' in screened) return screened
  const { status, moderation } = lockedService
  const isHeld = screened.isHeld && status !== 'hidden'
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
      ...(isHeld && heldColumns(status)),
    })
    .where(isOwnService({ serviceId, providerId }))
  await advanceCaseOf(tx, { kind: 'service', id: serviceId })
  await recordFindings(tx, { ...screened, isHeld, id: serviceId })
  const isRepaired = await submitRepairedService(tx, serviceId)
  const isChecked = isRepaired || isHeld || moderation === 'checking'
  return { as: isChecked ? 'held' : 'changed' }
}
