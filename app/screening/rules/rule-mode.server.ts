import { environment } from '../../platform/http/environment.server.ts'
import { type RuleCode, type RuleMode, ruleCodes, ruleVariable } from './rule-table.ts'

/** The mode of a rule: `on`, unless the operator has set another. */
export function ruleMode(code: RuleCode): RuleMode {
  const { screening, limitsOn } = environment()
  // The number of offers is a limit like any other.
  if (code === 'active-offers' && !limitsOn) return 'off'
  return screening[ruleVariable(code)] ?? 'on'
}

/** A line for each variable of a rule that does not exist. */
export function listUnknownRules(source: Record<string, string | undefined>): string[] {
  const ruleVariables = new Set(ruleCodes.map(ruleVariable))
  return Object.keys(source)
    .filter((name) => name.startsWith('SCREENING_') && source[name] && !ruleVariables.has(name))
    .map((name) => `${name}: there is no such rule`)
}
