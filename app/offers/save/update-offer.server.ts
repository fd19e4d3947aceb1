import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey, submitOnce } from '../../platform/forms/submit-once.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { advanceCaseOf } from '../../screening/cases/advance-case.server.ts'
import { recordFindings } from '../../screening/findings/record-findings.server.ts'
import { heldColumns, screenOffer } from '../../screening/rules/screen-offer.server.ts'
import { submitRepaired } from '../moderation/submit-repaired.server.ts'
import type {
  LockedOffer,
  OfferDraft,
  OfferKind,
  SavedForm,
  SaveRefusal,
  SaveResult,
} from './offer-kind.server.ts'
import { formName, savedForm } from './post-offer.server.ts'
import { hashContent } from './same-content.server.ts'

export type UpdateInput<Draft> = {
  owner: { id: string }
  id: string
  token: string
  revision: number | undefined
  draft: Draft
  /** The price that the owner has confirmed after being asked. */
  confirmedPrice?: string | undefined
}

/**
 * Saves an owner's own offer exactly once: text, place and pictures, all or nothing. Status and expiry stay,
 * unless a screening rule holds it. Refuses what a rule does not allow, an offer changed since `revision`, and
 * more than 120 saves an hour per account (`retryAfter` is in seconds). Another user's is not found.
 */
export async function updateOffer<Draft extends OfferDraft, Locked extends LockedOffer, Index>(
  db: Database,
  kind: OfferKind<Draft, Locked, Index>,
  { owner, id, token, revision, draft, confirmedPrice }: UpdateInput<Draft>,
): Promise<SaveResult> {
  const ownerId = owner.id
  const index = await kind.prepareIndex(db, draft)
  const contentHash = await hashContent(db, draft)
  const form = { userId: ownerId, token, form: formName(kind, id) }
  const outcome = await submitOnce<SavedForm, SaveRefusal>(db, form, saveChange)
  if ('refused' in outcome || outcome.done.contentHash === contentHash) return outcome
  // After Back the same form may be sent with other content: that is a new change.
  return await submitOnce(db, { ...form, token: newIdempotencyKey() }, saveChange)

  async function saveChange(tx: Database): Promise<SaveResult> {
    const found = await kind.lock(tx, { id, ownerId, revision })
    if ('refused' in found) return found
    const { locked } = found
    const wait = await consumeSaveLimit(tx, kind, ownerId)
    if (wait) return { refused: { retryAfter: wait } }
    const offer = { kind: kind.table.kind, id, ownerId, isNew: false, confirmedPrice }
    const screened = await screenOffer(tx, { ...kind.screenedContent(draft), ...offer })
    if ('refused' in screened) return screened
    const isHeld = screened.isHeld && locked.status !== 'hidden'
    const also = isHeld ? heldColumns(locked.status) : {}
    const refusal = await kind.overwrite(tx, { locked, ownerId, draft, index, also })
    if (refusal) return refusal
    await advanceCaseOf(tx, { kind: kind.table.kind, id })
    await recordFindings(tx, { ...screened, isHeld, id })
    const isRepaired = await submitRepaired(tx, kind.table, id)
    const isChecked = isRepaired || isHeld || locked.moderation === 'checking'
    return { done: { ...savedForm(kind, id, isChecked ? 'held' : 'changed'), contentHash } }
  }
}

/**
 * Counts one saved change or draft towards the owner's limit. Returns the seconds to wait above it. Call it in
 * the transaction that saves.
 */
export async function consumeSaveLimit(
  tx: Database,
  { saveLimit }: Pick<OfferKind<never, never, never>, 'saveLimit'>,
  ownerId: string,
): Promise<number | undefined> {
  const limitResult = await consumeLimit(tx, { limit: saveLimit, key: ownerId })
  return limitResult.allowed ? undefined : limitResult.retryAfter
}
