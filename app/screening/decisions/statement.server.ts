import { eq } from 'drizzle-orm'
import { cases, decisions, type SubjectKind } from '../../../db/schema/moderation.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { shorten } from '../../i18n/format/shorten.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { findActionRule, holdAction, isDecisionAction, isLimiting } from './decision-actions.ts'
import { isPolicyCode } from './policies.ts'

/** What opened the case; the statement names it. */
export type FoundBy = 'report' | 'rule'

export type StatementInput = {
  /** One of `decisionActions`, `hold` or `undo`. */
  action: string
  subjectKind: SubjectKind
  /** The title or text of what was decided about; empty for an account. */
  title: string
  policy?: string | null | undefined
  facts: string
  /** The rule that decided; none if a person did. */
  rule?: string | null | undefined
  foundBy?: FoundBy | undefined
  since: Date
  until?: Date | null | undefined
}

type StatementLine = {
  name: 'about' | 'what' | 'time' | 'facts' | 'who' | 'policy' | 'objection'
  text: string
}

export type Statement = { subject: string; text: string; lines: StatementLine[] }

const maxTitleLength = 140

/**
 * What was decided and since when, the facts, who found and decided it, the policy, how to object.
 */
export function statementText(language: Language, statement: StatementInput): Statement {
  const t = getTranslator(language)
  const { action, subjectKind, facts, rule, foundBy } = statement
  const name = statementName(action)
  const title = isolateText(shorten(statement.title, maxTitleLength))
  const lines: (StatementLine | undefined)[] = [
    { name: 'about', text: t(`statement.about.${subjectKind}`, { title }) },
    { name: 'what', text: t(`statement.what.${name}`) },
    timeLine(statement, t),
    factsLine({ facts, rule }, t),
    isLimiting(action) || rule ? whoLine({ rule, foundBy }, t) : undefined,
    policyLine(statement, t),
    objectionLine(action, t),
  ]
  const shown = lines.filter((line) => line !== undefined)
  return {
    subject: statementSubject(language, action),
    text: shown.map(({ text }) => text).join('\n\n'),
    lines: shown,
  }
}

/** What the statement of an action is called. */
export function statementSubject(language: Language, action: string): string {
  return getTranslator(language)(`statement.subjects.${statementName(action)}`)
}

export async function findStatement(
  db: Database,
  { decisionId, language }: { decisionId: string; language: Language },
): Promise<Statement | undefined> {
  if (!isId(decisionId)) return undefined
  const [row] = await db
    .select({ decision: decisions, subjectKind: cases.subjectKind })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(eq(decisions.id, decisionId))
  if (!row) return undefined
  const { decision, subjectKind } = row
  const { title, foundBy } = decision.before
  return statementText(language, {
    ...decision,
    ...{ subjectKind, foundBy },
    title: title ?? '',
    since: decision.createdAt,
  })
}

export function dismissalText(
  language: Language,
  { title, since }: { title: string; since: Date },
): Statement {
  const t = getTranslator(language)
  const lines: StatementLine[] = [
    { name: 'about', text: isolateText(shorten(title, maxTitleLength)) },
    { name: 'what', text: t('decisions.reportDismissed') },
    { name: 'time', text: formatDate(since, t) },
  ]
  return { subject: t('decisions.reportTitle'), text: '', lines: lines.filter(({ text }) => text) }
}

/** All pauses share their texts. */
function statementName(action: string): string {
  return action.startsWith('pause-') ? 'pause' : action
}

function timeLine({ action, since, until }: StatementInput, t: Translate): StatementLine {
  const dates = { since: formatDate(since, t), until: until ? formatDate(until, t) : '' }
  if (until) return { name: 'time', text: t('statement.time.until', dates) }
  const isOpenEnded = isDecisionAction(action) && findActionRule(action).verdict === 'upheld'
  const name = (isOpenEnded && action !== 'warn') || action === holdAction ? action : 'since'
  return { name: 'time', text: t(`statement.time.${name}`, dates) }
}

function factsLine(
  { facts, rule }: Pick<StatementInput, 'facts' | 'rule'>,
  t: Translate,
): StatementLine | undefined {
  if (rule) {
    return { name: 'facts', text: t(`statement.rules.${rule}`, { facts: isolateText(facts) }) }
  }
  return facts
    ? { name: 'facts', text: t('statement.facts', { facts: isolateText(facts) }) }
    : undefined
}

function objectionLine(action: string, t: Translate): StatementLine | undefined {
  if (action === holdAction) return { name: 'objection', text: t('statement.objectionToHold') }
  return isLimiting(action) ? { name: 'objection', text: t('statement.objection') } : undefined
}

function whoLine({ rule, foundBy }: Pick<StatementInput, 'rule' | 'foundBy'>, t: Translate) {
  const found = foundBy ? [t(`statement.found.${foundBy}`)] : []
  const decided = t(rule ? 'statement.decided.rule' : 'statement.decided.person')
  return { name: 'who', text: [...found, decided].join(' ') } as const
}

function policyLine({ policy }: StatementInput, t: Translate): StatementLine | undefined {
  if (!isPolicyCode(policy)) return undefined
  const name = t(`decisions.policies.${policy}`)
  return {
    name: 'policy',
    text: t('statement.policy', { name, text: t(`decisions.policyTexts.${policy}`) }),
  }
}
