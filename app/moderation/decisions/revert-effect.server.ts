import { asc, eq } from 'drizzle-orm'
import { decisions } from '../../../db/schema/moderation.server.ts'
import {
  confirmDealer,
  lockMemberModeration,
  pausePosting,
  unsuspendMember,
} from '../../accounts/suspension/suspend-member.server.ts'
import { restoreServicesOfSuspended } from '../../farm-services/moderation/hide-services.server.ts'
import { restoreListingsOfSuspended } from '../../listings/moderation/hide-listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  type DecisionSubject,
  type EffectBefore,
  labelOffer,
  setModeration,
} from './apply-effect.server.ts'

export type StoredDecision = typeof decisions.$inferSelect

type RevertInput = { decision: StoredDecision; subject: DecisionSubject }

/**
 * Undoes what a decision changed, as far as no later decision that still holds has changed it, too.
 * Runs in the transaction of the decision that undoes it.
 */
export async function revertEffect(
  tx: Database,
  { decision, subject }: RevertInput,
): Promise<void> {
  const before = decision.before as EffectBefore
  const { action } = decision
  if (before.moderation !== undefined) await revertModeration(tx, { decision, subject })
  if (action === 'suspend') await endSuspension(tx, { decision, subject })
  if (action.startsWith('pause-')) await endPause(tx, { decision, subject })
  if (action === 'confirm-dealer' && subject.ownerId) {
    const since = before.dealerSince ? new Date(before.dealerSince) : null
    await confirmDealer(tx, { userId: subject.ownerId, since })
  }
  if (action === 'feature') {
    const { featured = false, featuredUntil } = before
    await labelOffer(tx, subject, { featured, featuredUntil: toDate(featuredUntil) })
  }
  if (action === 'urgent') {
    const { urgent = false, urgentUntil } = before
    await labelOffer(tx, subject, { urgent, urgentUntil: toDate(urgentUntil) })
  }
}

async function revertModeration(tx: Database, { decision, subject }: RevertInput): Promise<void> {
  const ofCase = await listDecisions(tx, decision.caseId)
  const changes = ofCase.filter(({ before }) => (before as EffectBefore).moderation !== undefined)
  const place = changes.findIndex(({ id }) => id === decision.id)
  if (changes.slice(place + 1).some(({ isUndone }) => !isUndone)) return
  // What it was before goes back past decisions that were undone while this one held.
  let { moderation = null } = decision.before as EffectBefore
  for (const earlier of changes.slice(0, Math.max(0, place)).reverse()) {
    if (!earlier.isUndone) break
    moderation = (earlier.before as EffectBefore).moderation ?? null
  }
  const owner = subject.ownerId ? await lockMemberModeration(tx, subject.ownerId) : undefined
  const isCleared = decision.action !== 'leave' && moderation === 'checking'
  const shown = isCleared || moderation === 'suspended' ? null : moderation
  await setModeration(tx, subject, shown ?? (owner?.suspendedAt ? 'suspended' : null))
}

/** The decisions of a case, oldest first, without those that undo others. */
async function listDecisions(tx: Database, caseId: string) {
  const rows = await tx
    .select()
    .from(decisions)
    .where(eq(decisions.caseId, caseId))
    .orderBy(asc(decisions.createdAt), asc(decisions.id))
  const undone = new Set(rows.map(({ undoes }) => undoes))
  return rows
    .filter(({ undoes }) => !undoes)
    .map((row) => ({ ...row, isUndone: undone.has(row.id) }))
}

/** A member may be suspended by decisions on several cases; the last one undone ends it. */
async function endSuspension(tx: Database, { decision, subject }: RevertInput): Promise<void> {
  const { ownerId } = subject
  if (!ownerId || (await hasOtherDecision(tx, decision))) return
  await unsuspendMember(tx, ownerId)
  await restoreListingsOfSuspended(tx, ownerId)
  await restoreServicesOfSuspended(tx, ownerId)
}

async function endPause(tx: Database, { decision, subject }: RevertInput): Promise<void> {
  const { ownerId } = subject
  const owner = ownerId && (await lockMemberModeration(tx, ownerId))
  // Another, longer pause stays.
  if (!owner || owner.postingPausedUntil?.getTime() !== decision.until?.getTime()) return
  const { pausedUntil } = decision.before as EffectBefore
  await pausePosting(tx, { userId: ownerId, until: toDate(pausedUntil) })
}

async function hasOtherDecision(
  tx: Database,
  { id, ownerId, action }: StoredDecision,
): Promise<boolean> {
  if (!ownerId) return false
  const rows = await tx.select().from(decisions).where(eq(decisions.ownerId, ownerId))
  const undone = new Set(rows.map(({ undoes }) => undoes))
  return rows.some((row) => row.action === action && row.id !== id && !undone.has(row.id))
}

function toDate(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null
}
