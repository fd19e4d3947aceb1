import type { StaffRole, SubjectKind } from '../../../db/schema/moderation.server.ts'
import {
  type DecisionAction,
  decisionActions,
  findActionRule,
  isDecisionAction,
} from '../../screening/decisions/decision-actions.ts'
import { hasRole } from '../staff/staff-roles.ts'

/** The actions that a moderator of this role may take on such a case, in the order of the desk. */
export function listAllowedActions(
  one: {
    kind: SubjectKind
    state: 'open' | 'closed'
    status?: { moderation: string | null } | undefined
  },
  role: StaffRole,
): DecisionAction[] {
  const moderation = one.status?.moderation ?? ''
  const isWaiting = one.state === 'open' || ['checking', 'repair'].includes(moderation)
  return Object.keys(decisionActions)
    .map((name) => name as DecisionAction)
    .filter((action) => {
      const rule = findActionRule(action)
      // Without open reports there is nothing to dismiss, and unless it is held nothing to show again.
      const isPointless = rule.verdict === 'dismissed' && !isWaiting
      return rule.kinds.includes(one.kind) && hasRole(role, rule.role) && !isPointless
    })
}

/** Whether a role may undo a decision. Only an appeal undoes warnings and dismissals. */
export function canUndo(action: string, role: StaffRole): boolean {
  return (
    hasRole(role, 'lead') && isDecisionAction(action) && action !== 'leave' && action !== 'warn'
  )
}
