import { ConfigurationError, environment } from '../../platform/http/environment.server.ts'
import { type RuleCode, type RuleMode, ruleCodes, ruleVariable } from './rule-table.ts'

/** The mode of a rule: `on`, unless the operator has set another. */
export function ruleMode(code: RuleCode): RuleMode {
  const { screening, limitsOn } = environment()
  // The number of offers is a limit like any other.
  if (code === 'active-offers' && !limitsOn) return 'off'
  return screening[ruleVariable(code)] ?? 'on'
}

/** Throws a `ConfigurationError` for a variable of a rule that does not exist. */
export function checkRuleVariables(): void {
  const ruleVariables = new Set(ruleCodes.map(ruleVariable))
  const unknown = Object.keys(environment().screening).filter(
    (variable) => !ruleVariables.has(variable),
  )
  if (unknown.length > 0) {
    throw new ConfigurationError(unknown.map((name) => `${name}: there is no such rule`).join('\n'))
  }
}
