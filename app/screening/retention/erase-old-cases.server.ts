import { and, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { cases, decisions, signals } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

// As long as one can object to a decision. The trigger on `decisions` has the same number.
const daysAfterClosing = 180
const daysAfterDecision = 730
const daysOfNetworks = 180

export const eraseOldCasesJob: Job = {
  name: 'erase-old-cases',
  every: '40 21 * * *',
  retries: 3,
  minutes: 60,
  work: (db) => eraseOldCases(db),
}

/**
 * 180 days after an account was closed what was kept of its things and the words of its decisions,
 * two years after a case was closed its reports, 180 days after a report the visitor's network. The
 * picture purge removes files that only an erased snapshot named.
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
