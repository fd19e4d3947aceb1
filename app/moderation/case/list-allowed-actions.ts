import type { StaffRole, SubjectKind } from '../../../db/schema/moderation.server.ts'
import {
  type DecisionAction,
  decisionActions,
  findActionRule,
} from '../decisions/decision-actions.ts'
import { hasRole } from '../staff/staff-roles.ts'

/** The actions that a moderator of this role may take on such a case, in the order of the desk. */
export function listAllowedActions(
  one: { kind: SubjectKind; state: 'open' | 'closed' },
  role: StaffRole,
): DecisionAction[] {
  return Object.keys(decisionActions)
    .map((name) => name as DecisionAction)
    .filter((action) => {
      const rule = findActionRule(action)
      // Without open reports there is nothing to dismiss.
      const isPointless = rule.verdict === 'dismissed' && one.state === 'closed'
      return rule.kinds.includes(one.kind) && hasRole(role, rule.role) && !isPointless
    })
}
