import { type Member, mustVerifyEmail } from '../../accounts/sign-up/must-verify-email.server.ts'
import { isPostingPaused } from '../../accounts/suspension/posting-pause.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { submitOnce, tokenForContent } from '../../platform/forms/submit-once.server.ts'
import { consumeLimits, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { recordFindings } from '../../screening/findings/record-findings.server.ts'
import type { Offer } from '../../screening/rules/offer.ts'
import { screenOffer } from '../../screening/rules/screen-offer.server.ts'
import type {
  LockedOffer,
  OfferDraft,
  OfferKind,
  SavedAs,
  SavedForm,
  SaveRefusal,
  SaveResult,
} from './offer-kind.server.ts'
import { findSamePosted, hashContent, hasSameContent } from './same-content.server.ts'

export type PostInput<Draft> = {
  owner: Member
  address: string
  token: string
  draft: Draft
  /** The price that the owner has confirmed after being asked. */
  confirmedPrice?: string | undefined
}

/**
 * Posts an offer exactly once: the same content from a double submit, a retry or Back returns the id of the
 * first one. Rows, pictures and findings are saved together or not at all. Refuses more than 10 an hour or 30 a
 * day per account, or 60 an hour per network (`retryAfter` is in seconds), owners without a verified email if
 * required or whose posting is paused, and what a screening rule does not allow. One that a rule holds is saved, but hidden until a
 * moderator has looked.
 */
export async function postOffer<Draft extends OfferDraft, Locked extends LockedOffer, Index>(
  db: Database,
  kind: OfferKind<Draft, Locked, Index>,
  { owner, address, token, draft, confirmedPrice }: PostInput<Draft>,
): Promise<SaveResult> {
  if (await mustVerifyEmail(db, owner)) return { refused: 'unverified' }
  const ownerId = owner.id
  const index = await kind.prepareIndex(db, draft)
  const form = { userId: ownerId, token, form: formName(kind) }
  const contentHash = await hashContent(db, draft)
  const outcome = await submitOnce<SavedForm, SaveRefusal>(db, form, post)
  if ('refused' in outcome || outcome.done.as === 'draft') return outcome
  if (hasSameContent(outcome.done, contentHash)) return outcome
  // After Back the same form may be sent with other content: that is another offer.
  return await submitOnce(db, { ...form, token: tokenForContent(token, contentHash) }, post)

  async function post(tx: Database): Promise<SaveResult> {
    const same = await findSamePosted(tx, kind.table, { ownerId, contentHash })
    if (same) return { done: { ...savedForm(kind, same, 'posted'), contentHash } }
    if (await isPostingPaused(tx, ownerId)) return { refused: 'paused' }
    const wait = await consumePostLimits(tx, kind, { ownerId, address })
    if (wait) return { refused: { retryAfter: wait } }
    const offer = { kind: kind.table.kind, ownerId, isNew: true, confirmedPrice }
    const screened = await screenOffer(tx, { ...kind.screenedContent(draft), ...offer })
    if ('refused' in screened) return screened
    const { isHeld } = screened
    const inserted = await kind.insert(tx, { ownerId, draft, index, isHeld })
    if ('refused' in inserted) return inserted
    await recordFindings(tx, { ...screened, id: inserted.id })
    return { done: { ...savedForm(kind, inserted.id, isHeld ? 'held' : 'posted'), contentHash } }
  }
}

/**
 * Counts one posted offer towards the limits of its owner and of the IP `address`. Returns the seconds to wait
 * above them. Call it in the transaction that posts, so that only successful posts count.
 */
export async function consumePostLimits(
  tx: Database,
  { postLimits }: Pick<OfferKind<never, never, never>, 'postLimits'>,
  { ownerId, address }: { ownerId: string; address: string },
): Promise<number | undefined> {
  const limitResult = await consumeLimits(tx, [
    { limit: postLimits.hour, key: ownerId },
    { limit: postLimits.day, key: ownerId },
    { limit: postLimits.network, key: ipKey(address) },
  ])
  return limitResult.allowed ? undefined : limitResult.retryAfter
}

type StoredKind = { table: { kind: Offer['kind'] } }

/** The form that posts an offer, or changes the one with this id, as `submitOnce` names it. */
export function formName({ table: { kind } }: StoredKind, id?: string): string {
  return id ? `${kind} ${id}` : `new-${kind}`
}

export function savedForm({ table: { kind } }: StoredKind, id: string, as: SavedAs): SavedForm {
  return { [`${kind}Id`]: id, as }
}

export function savedOfferId({ table: { kind } }: StoredKind, saved: SavedForm): string {
  return saved[`${kind}Id`] ?? ''
}
