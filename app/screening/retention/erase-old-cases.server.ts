import { and, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { cases, decisions, signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

// As long as one can object to a decision. The trigger on `decisions` has the same number.
const daysAfterClosing = 180
const daysAfterDecision = 730
const daysOfNetworks = 180

/** Erases what moderation no longer needs, every night. */
export const eraseOldCasesJob: Job = {
  name: 'erase-old-cases',
  every: '40 21 * * *',
  retries: 3,
  minutes: 60,
  work: (db) => eraseOldCases(db),
}

/**
 * Erases what was kept of a member's things, and the words of decisions about them, 180 days after their
 * account was closed; what reports and findings kept and said, two years after their case was closed; and
 * the networks of visitors 180 days after their report. That there was a decision, when and under which
 * policy remains. The files of pictures that only an erased snapshot named are removed by the picture
 * purge.
 */
export async function eraseOldCases(db: Database): Promise<void> {
  const closedAccounts = db
    .select({ id: users.id })
    .from(users)
    .where(lt(users.deletedAt, daysAgo(daysAfterClosing)))
  const isOld = and(eq(cases.state, 'closed'), lt(cases.closedAt, daysAgo(daysAfterDecision)))
  const forgottenCases = db
    .select({ id: cases.id })
    .from(cases)
    .where(or(inArray(cases.ownerId, closedAccounts), isOld))
  const hasWords = or(ne(signals.details, ''), sql`${signals.snapshot} <> '{}'`)
  await db
    .update(signals)
    .set({ snapshot: {}, details: '' })
    .where(and(inArray(signals.caseId, forgottenCases), hasWords))
  await db
    .update(signals)
    .set({ reporterNetwork: null })
    .where(and(isNotNull(signals.reporterNetwork), lt(signals.createdAt, daysAgo(daysOfNetworks))))
  const isSaid = or(ne(decisions.facts, ''), sql`${decisions.before} ? 'title'`)
  await db
    .update(decisions)
    .set({ facts: '', before: sql`${decisions.before} - 'title'` })
    .where(and(inArray(decisions.ownerId, closedAccounts), isSaid))
}

function daysAgo(days: number): SQL {
  return sql`now() - make_interval(days => ${days})`
}
