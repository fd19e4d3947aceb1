import type { StaffRole, SubjectKind } from '../../../db/schema/moderation.server.ts'

type ActionRule = {
  kinds: readonly SubjectKind[]
  /** Who may do it, and everybody above. */
  role: StaffRole
  /** What it says about the reports; without one they stay open. */
  verdict?: 'upheld' | 'dismissed'
  needsPolicy?: true
  /** Ends on a date that the moderator chooses. */
  needsUntil?: true
  days?: number
}

const everything = ['listing', 'service', 'seller', 'message'] as const
const offers = ['listing', 'service'] as const

const limiting = { role: 'reviewer', verdict: 'upheld', needsPolicy: true } as const

/** What a moderator can do about a case, in the order of the desk. */
export const decisionActions = {
  leave: { kinds: everything, role: 'reviewer', verdict: 'dismissed' },
  'ask-repair': { ...limiting, kinds: offers },
  hide: { ...limiting, kinds: offers },
  remove: { ...limiting, kinds: offers },
  warn: { ...limiting, kinds: everything },
  'pause-1': { ...limiting, kinds: everything, days: 1 },
  'pause-7': { ...limiting, kinds: everything, days: 7 },
  'pause-30': { ...limiting, kinds: everything, days: 30, role: 'lead' },
  suspend: { ...limiting, kinds: everything, role: 'lead' },
  'confirm-dealer': { kinds: ['seller'], role: 'lead' },
  feature: { kinds: offers, role: 'lead', needsUntil: true },
  urgent: { kinds: ['listing'], role: 'lead', needsUntil: true },
} as const satisfies Record<string, ActionRule>

export type DecisionAction = keyof typeof decisionActions

export function isDecisionAction(text: unknown): text is DecisionAction {
  return typeof text === 'string' && Object.hasOwn(decisionActions, text)
}

export function findActionRule(action: DecisionAction): ActionRule {
  return decisionActions[action]
}

/** What a rule does that hides an offer until a moderator has looked. Moderators do not choose it. */
export const holdAction = 'hold'

/** The actions that limit somebody, who can object to them. */
export function isLimiting(action: string): boolean {
  return isDecisionAction(action) && findActionRule(action).verdict === 'upheld'
}

/** The actions that concern a listing or service, and nothing else of its owner. */
export function isAboutOffer(action: DecisionAction): boolean {
  return findActionRule(action).kinds.every((kind) => kind === 'listing' || kind === 'service')
}
