import { and, eq } from 'drizzle-orm'
import { appeals } from '../../../db/schema/moderation.server.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { isLimiting } from '../../screening/decisions/decision-actions.ts'
import { findDecisionForViewer } from '../../screening/decisions/find-decision.server.ts'
import { appealDays } from './appeal-limits.ts'

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
 * By the owner of what was limited, or by a member whose report was dismissed; once for each person
 * and decision. Refuses decisions that are undone or older than 180 days, and more than 20 appeals
 * a day.
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

export function isTooLate(decidedAt: Date): boolean {
  return decidedAt.getTime() < Date.now() - appealDays * dayMilliseconds
}

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
