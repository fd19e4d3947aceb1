import { asc, eq, type SQL } from 'drizzle-orm'
import { type DecisionBefore, decisions } from '../../../db/schema/moderation.server.ts'
import {
  confirmDealer,
  lockMemberModeration,
  pausePosting,
  unsuspendMember,
} from '../../accounts/suspension/suspend-member.server.ts'
import { restoreOffersOfSuspended } from '../../offers/moderation/hide-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { type DecisionSubject, labelOf, labelOffer, setModeration } from './apply-effect.server.ts'
import { offerTables } from './offer-tables.server.ts'

export type StoredDecision = typeof decisions.$inferSelect

type RevertInput = { decision: StoredDecision; subject: DecisionSubject }

/**
 * Undoes what a decision changed, as far as no later decision that still holds has changed it, too.
 */
export async function revertEffect(
  tx: Database,
  { decision, subject }: RevertInput,
): Promise<void> {
  const before = decision.before
  const { action } = decision
  if (before.moderation !== undefined) await revertModeration(tx, { decision, subject })
  if (action === 'suspend') await endSuspension(tx, { decision, subject })
  if (action.startsWith('pause-')) await endPause(tx, { decision, subject })
  if (action === 'confirm-dealer') await revertDealer(tx, { decision, subject })
  if (action === 'feature' || action === 'urgent') await revertLabel(tx, { decision, subject })
}

async function revertModeration(tx: Database, { decision, subject }: RevertInput): Promise<void> {
  const ofCase = await listDecisions(tx, eq(decisions.caseId, decision.caseId))
  const changes = ofCase.filter(({ before }) => before.moderation !== undefined)
  const before = findBefore(changes, decision)
  if (!before) return
  const { moderation = null } = before
  const owner = subject.ownerId ? await lockMemberModeration(tx, subject.ownerId) : undefined
  const isCleared = decision.action !== 'leave' && moderation === 'checking'
  const shown = isCleared || moderation === 'suspended' ? null : moderation
  await setModeration(tx, subject, shown ?? (owner?.suspendedAt ? 'suspended' : null))
}

/** Takes the label back to what it was, unless a later decision of the same kind set it again. */
async function revertLabel(tx: Database, { decision, subject }: RevertInput): Promise<void> {
  const before = await findBeforeSame(tx, decision)
  if (!before) return
  const label = labelOf(decision.action)
  const until = toDate(before[`${label}Until`])
  // The end of a label that was there before may have passed meanwhile.
  const isOver = until !== null && until.getTime() <= Date.now()
  const isGiven = before[label] === true && !isOver
  await labelOffer(tx, subject, { label, isGiven, until: isOver ? null : until })
}

async function revertDealer(tx: Database, { decision, subject }: RevertInput): Promise<void> {
  const { ownerId } = subject
  const before = ownerId && (await findBeforeSame(tx, decision))
  if (!before) return
  await confirmDealer(tx, { userId: ownerId, since: toDate(before.dealerSince) })
}

async function findBeforeSame(
  tx: Database,
  decision: StoredDecision,
): Promise<DecisionBefore | undefined> {
  const ofCase = await listDecisions(tx, eq(decisions.caseId, decision.caseId))
  const changes = ofCase.filter(({ action }) => action === decision.action)
  return findBefore(changes, decision)
}

type Changes = Awaited<ReturnType<typeof listDecisions>>

/**
 * Before a decision and earlier ones undone while it held; undefined if a later one still holds.
 */
function findBefore(changes: Changes, decision: StoredDecision): DecisionBefore | undefined {
  const place = changes.findIndex(({ id }) => id === decision.id)
  if (changes.slice(place + 1).some(({ isUndone }) => !isUndone)) return undefined
  let { before } = decision
  for (const earlier of changes.slice(0, Math.max(0, place)).reverse()) {
    if (!earlier.isUndone) break
    before = earlier.before
  }
  return before
}

async function listDecisions(tx: Database, which: SQL | undefined) {
  const rows = await tx
    .select()
    .from(decisions)
    .where(which)
    .orderBy(asc(decisions.createdAt), asc(decisions.id))
  const undone = new Set(rows.map(({ undoes }) => undoes))
  return rows
    .filter(({ undoes }) => !undoes)
    .map((row) => ({ ...row, isUndone: undone.has(row.id) }))
}

/** A member may be suspended by decisions on several cases; the last one undone ends it. */
async function endSuspension(tx: Database, { decision, subject }: RevertInput): Promise<void> {
  const { ownerId } = subject
  // Locked first: another one may be undone at the same time.
  if (!ownerId || !(await lockMemberModeration(tx, ownerId))) return
  const others = await listOthersHolding(tx, decision)
  if (others.some(({ action }) => action === 'suspend')) return
  await unsuspendMember(tx, ownerId)
  for (const table of offerTables) await restoreOffersOfSuspended(tx, table, ownerId)
}

/** A member may be paused by decisions on several cases; those that hold say until when. */
async function endPause(tx: Database, { decision, subject }: RevertInput): Promise<void> {
  const { ownerId } = subject
  if (!ownerId || !(await lockMemberModeration(tx, ownerId))) return
  const others = await listOthersHolding(tx, decision)
  const ends = others
    .filter(({ action }) => action.startsWith('pause-'))
    .map(({ before, until }) => toDate(before.pauseEnds) ?? until)
    .filter((end) => end !== null)
    .sort((one, other) => other.getTime() - one.getTime())
  await pausePosting(tx, { userId: ownerId, until: ends[0] ?? null })
}

async function listOthersHolding(tx: Database, { id, ownerId }: StoredDecision) {
  if (!ownerId) return []
  const all = await listDecisions(tx, eq(decisions.ownerId, ownerId))
  return all.filter((one) => one.id !== id && !one.isUndone)
}

function toDate(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null
}
