import { z } from 'zod'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'
import { type DecisionAction, findActionRule } from '../../screening/decisions/decision-actions.ts'
import { type PolicyCode, policyCodes } from '../../screening/decisions/policies.ts'
import { maxFactsLength } from './decision-limits.ts'

export type ParsedDecision = {
  version: number
  action: DecisionAction
  policy: PolicyCode | undefined
  facts: string
  until: Date | undefined
}

const maxDays = 366
/** The largest number that the database holds. */
const maxVersion = 2_147_483_647

// A missing or repeated field is empty.
const decisionSchema = z.object({
  version: z.coerce.number<string>().int().min(0).max(maxVersion).catch(0),
  action: z.string().catch(''),
  policy: z.string().catch(''),
  facts: z.string().catch('').transform(cleanText),
  until: z.string().catch(''),
})

/** Parses a decision for one of the allowed `actions`. Dates end at midnight in Pakistan. */
export function parseDecision(
  form: FormData,
  actions: readonly DecisionAction[],
  now: Date,
): { decision: ParsedDecision } | { errors: FormErrors } {
  const input = decisionSchema.parse(
    formTexts(form, ['version', 'action', 'policy', 'facts', 'until']),
  )
  const errors: FormErrors = {}
  const action = actions.find((known) => known === input.action)
  const policy = policyCodes.find((known) => known === input.policy)
  if (!action) errors.action = { key: 'moderation.decide.errors.action' }
  const needs = action && findActionRule(action)
  if (needs?.needsPolicy && !policy) errors.policy = { key: 'moderation.decide.errors.policy' }
  if (isLongerThan(input.facts, maxFactsLength)) {
    errors.facts = {
      key: 'moderation.decide.errors.factsTooLong',
      params: { most: maxFactsLength },
    }
  } else if (action === 'ask-repair' && input.facts === '') {
    errors.facts = { key: 'moderation.decide.errors.factsMissing' }
  }
  const until = needs?.needsUntil ? parseUntil(input.until, now) : undefined
  if (until && 'error' in until) errors.until = { key: `moderation.decide.errors.${until.error}` }
  if (!action || Object.keys(errors).length > 0) return { errors }
  return {
    decision: {
      version: input.version,
      action,
      policy,
      facts: input.facts,
      until: until && 'at' in until ? until.at : undefined,
    },
  }
}

/** The end of a day within a year, in Pakistan. */
export function parseUntil(day: string, now: Date): { at: Date } | { error: string } {
  if (day.trim() === '') return { error: 'untilMissing' }
  const at = new Date(`${day.trim()}T23:59:59+05:00`)
  const days = (at.getTime() - now.getTime()) / dayMilliseconds
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day.trim()) && !Number.isNaN(days)
  return isDay && days > 0 && days <= maxDays ? { at } : { error: 'untilInvalid' }
}
