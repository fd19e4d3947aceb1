import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findActionRule } from '../../screening/decisions/decision-actions.ts'
import { type Statement, statementText } from '../../screening/decisions/statement.server.ts'
import { describeCase } from '../decisions/describe-case.server.ts'
import type { DeskCase } from './find-case.server.ts'
import type { ParsedDecision } from './parse-decision.server.ts'

/** `silent` if the owner gets no statement. */
export type StatementPreview = { statement: Statement; language: Language } | { silent: true }

export async function previewStatement(
  db: Database,
  one: DeskCase,
  { action, policy, facts, until }: ParsedDecision,
): Promise<StatementPreview> {
  const { id, kind, subjectId, status } = one
  if (!one.owner || (action === 'leave' && status?.status !== 'hidden')) return { silent: true }
  const { language, pausedUntil } = one.owner
  const { days } = findActionRule(action)
  const now = new Date()
  const end = days ? new Date(now.getTime() + days * dayMilliseconds) : until
  const description = await describeCase(db, { id, subjectKind: kind, subjectId })
  const statement = statementText(language, {
    ...{ action, subjectKind: kind, policy, facts, ...description },
    since: now,
    // A pause does not shorten a longer one.
    until: days && pausedUntil && end && pausedUntil > end ? pausedUntil : end,
  })
  return { statement, language }
}
