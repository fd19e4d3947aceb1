import type { PolicyCode } from '../decisions/policies.ts'

/**
 * From the mildest to the most severe: `signal` adds to its case and is not noticed by the owner,
 * `ask` and `repair` show the form again (after `ask` it can be sent unchanged), `hold` hides it
 * until a moderator has looked, and `refuse` does not save it.
 */
export const ruleActions = ['signal', 'ask', 'repair', 'hold', 'refuse'] as const

export type RuleAction = (typeof ruleActions)[number]

type Rule = {
  policy: PolicyCode
  action: RuleAction
  /** How much a finding adds to the score of the case. */
  weight: number
}

/** The rules that look at each new or changed listing and farm service. */
export const ruleTable = {
  'contact-in-text': { policy: 'contact-in-text', action: 'repair', weight: 5 },
  'active-offers': { policy: 'spam', action: 'refuse', weight: 10 },
  'own-duplicate': { policy: 'duplicates', action: 'refuse', weight: 10 },
  'stolen-picture': { policy: 'stolen-photos', action: 'hold', weight: 25 },
  'price-outlier': { policy: 'false-details', action: 'ask', weight: 5 },
  'controlled-goods': { policy: 'forbidden-goods', action: 'hold', weight: 40 },
  'own-words': { policy: 'forbidden-goods', action: 'refuse', weight: 20 },
  'advance-payment': { policy: 'fraud', action: 'signal', weight: 20 },
} as const satisfies Record<string, Rule>

export type RuleCode = keyof typeof ruleTable

export const ruleCodes = Object.keys(ruleTable) as RuleCode[]

/** `dry-run`: a finding is only a signal, whatever the action of the rule. */
export type RuleMode = 'on' | 'dry-run' | 'off'

/** The environment variable of a rule's mode: `SCREENING_OWN_DUPLICATE` for `own-duplicate`. */
export function ruleVariable(code: RuleCode): string {
  return `SCREENING_${code.toUpperCase().replaceAll('-', '_')}`
}
