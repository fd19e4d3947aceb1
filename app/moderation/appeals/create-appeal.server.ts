import { and, eq } from 'drizzle-orm'
import { appeals } from '../../../db/schema/moderation.server.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { isLimiting } from '../../screening/decisions/decision-actions.ts'
import { findDecisionForViewer } from '../../screening/decisions/find-decision.server.ts'
import { appealDays } from './appeal-rules.ts'

type CreateAppealInput = {
  decisionId: string
  appellantId: string
  text: string
  /** Of the answer. */
  language: Language
}

type CreateAppealResult =
  | 'sent'
  | { refused: 'not-found' | 'withdrawn' | 'too-late' }
  | { refused: 'too-many'; retryAfter: number }

/**
 * Saves an appeal against a decision: by the owner of what was limited, or by a member whose report
 * was dismissed. One for each person and decision, so sending it again changes nothing. Refuses a
 * decision older than 180 days or already undone, and more than 20 appeals a day (`retryAfter` is in
 * seconds). Anybody else's decision is not found.
 */
export async function createAppeal(
  db: Database,
  { decisionId, appellantId, text, language }: CreateAppealInput,
): Promise<CreateAppealResult> {
  return await db.transaction(async (tx) => {
    const found = await findDecisionForViewer(tx, { decisionId, viewerId: appellantId })
    if (!found || !(found.role === 'reporter' || isLimiting(found.decision.action)))
      return { refused: 'not-found' }
    if (await findOwnAppeal(tx, { decisionId, appellantId })) return 'sent'
    if (found.isUndone) return { refused: 'withdrawn' }
    if (isTooLate(found.decision.createdAt)) return { refused: 'too-late' }
    const limitResult = await consumeLimit(tx, { limit: 'appeal', key: appellantId })
    if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
    await tx
      .insert(appeals)
      .values({ id: newId(), decisionId, appellantId, text, language })
      // Of two simultaneous submits, the second finds the first one's row.
      .onConflictDoNothing()
    return 'sent'
  })
}

/** Whether the time to appeal against a decision has passed. */
export function isTooLate(decidedAt: Date): boolean {
  return decidedAt.getTime() < Date.now() - appealDays * dayMilliseconds
}

/** The member's appeal against a decision, with its outcome and answer if it has one. */
export async function findOwnAppeal(
  db: Database,
  { decisionId, appellantId }: { decisionId: string; appellantId: string },
) {
  const { text, createdAt, outcome, answer } = appeals
  const [own] = await db
    .select({ text, createdAt, outcome, answer })
    .from(appeals)
    .where(and(eq(appeals.decisionId, decisionId), eq(appeals.appellantId, appellantId)))
  return own
}
