import type { DecisionBefore, SubjectKind } from '../../../db/schema/moderation.server.ts'
import {
  confirmDealer,
  lockMemberModeration,
  pausePosting,
  suspendMember,
} from '../../accounts/suspension/suspend-member.server.ts'
import {
  hideOffer,
  hideOffersOfSuspended,
  lockModeration,
  type ModerationState,
  restoreOffer,
} from '../../offers/moderation/hide-offers.server.ts'
import { type LabelState, setOfferLabel } from '../../offers/moderation/offer-labels.server.ts'
import type { OfferLabel } from '../../offers/offer-table.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { DecisionAction } from '../../screening/decisions/decision-actions.ts'
import { findOfferTable, offerTables } from './offer-tables.server.ts'

export type DecisionSubject = { kind: SubjectKind; id: string; ownerId: string | null }

type EffectInput = { action: DecisionAction; subject: DecisionSubject; until: Date | null }

/** Does what an action says and returns what was before; undefined if its subject is gone. */
export async function applyEffect(
  tx: Database,
  { action, subject, until }: EffectInput,
): Promise<DecisionBefore | undefined> {
  switch (action) {
    case 'leave':
      return await showWhatWasHeld(tx, subject)
    case 'ask-repair':
      return await hideSubject(tx, subject, 'repair')
    case 'hide':
      return await hideSubject(tx, subject, 'hidden')
    case 'remove':
      return await hideSubject(tx, subject, 'removed')
    case 'warn':
      return (await lockOwner(tx, subject)) && {}
    case 'pause-1':
    case 'pause-7':
    case 'pause-30':
      return await pauseOwner(tx, subject, until)
    case 'suspend':
      return await suspendOwner(tx, subject)
    case 'confirm-dealer':
      return await confirmOwner(tx, subject)
    case 'feature':
    case 'urgent':
      return (
        (await lockOffer(tx, subject)) &&
        (await labelOffer(tx, subject, { label: labelOf(action), isGiven: true, until }))
      )
  }
}

export async function setModeration(
  tx: Database,
  subject: DecisionSubject,
  moderation: ModerationState | null,
): Promise<void> {
  const table = findOfferTable(subject.kind)
  if (!table) return
  if (moderation) await hideOffer(tx, table, { id: subject.id, moderation })
  else await restoreOffer(tx, table, subject.id)
}

/** Locks an offer; undefined if it is deleted or a draft, which nobody but its owner sees anyway. */
async function lockOffer(tx: Database, { kind, id }: DecisionSubject) {
  const table = findOfferTable(kind)
  const offer = table && (await lockModeration(tx, table, id))
  return offer?.status === 'draft' ? undefined : offer
}

/** Shows a listing or service that is held or was repaired; anything else stays as it is. */
async function showWhatWasHeld(
  tx: Database,
  subject: DecisionSubject,
): Promise<DecisionBefore | undefined> {
  // Reports of a listing that its owner has deleted since can still be dismissed.
  const offer = await lockOffer(tx, subject)
  if (offer?.moderation !== 'checking' && offer?.moderation !== 'repair') return {}
  const { moderation } = offer
  const owner = await lockOwner(tx, subject)
  await setModeration(tx, subject, owner?.suspendedAt ? 'suspended' : null)
  return { moderation }
}

async function hideSubject(tx: Database, subject: DecisionSubject, moderation: ModerationState) {
  const offer = await lockOffer(tx, subject)
  if (!offer) return undefined
  await setModeration(tx, subject, moderation)
  return { moderation: offer.moderation }
}

async function lockOwner(tx: Database, { ownerId }: DecisionSubject) {
  return ownerId ? await lockMemberModeration(tx, ownerId) : undefined
}

async function pauseOwner(tx: Database, subject: DecisionSubject, until: Date | null) {
  const owner = await lockOwner(tx, subject)
  if (!owner || !subject.ownerId) return undefined
  const { postingPausedUntil: earlier } = owner
  const isLonger = earlier && until && earlier > until
  await pausePosting(tx, { userId: subject.ownerId, until: isLonger ? earlier : until })
  return { pausedUntil: toText(earlier), pauseEnds: toText(until) }
}

async function suspendOwner(tx: Database, subject: DecisionSubject) {
  const owner = await lockOwner(tx, subject)
  const { ownerId } = subject
  if (!owner || !ownerId) return undefined
  await suspendMember(tx, ownerId)
  for (const table of offerTables) await hideOffersOfSuspended(tx, table, ownerId)
  return { suspended: owner.suspendedAt !== null }
}

async function confirmOwner(tx: Database, subject: DecisionSubject) {
  const owner = await lockOwner(tx, subject)
  if (!owner || !subject.ownerId) return undefined
  await confirmDealer(tx, { userId: subject.ownerId, since: owner.dealerSince ?? new Date() })
  return { dealerSince: toText(owner.dealerSince) }
}

export function labelOf(action: string): OfferLabel {
  return action === 'feature' ? 'featured' : 'urgent'
}

/** Sets a label of an offer and returns it as it was. Services have only the first. */
export async function labelOffer(
  tx: Database,
  { kind, id }: DecisionSubject,
  { label, ...state }: LabelState & { label: OfferLabel },
): Promise<DecisionBefore | undefined> {
  const table = findOfferTable(kind)
  const before = table && (await setOfferLabel(tx, table, { id, label, ...state }))
  return before && { [label]: before.isGiven, [`${label}Until`]: toText(before.until) }
}

function toText(when: Date | null): string | null {
  return when?.toISOString() ?? null
}
