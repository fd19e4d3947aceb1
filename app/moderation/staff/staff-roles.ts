import type { StaffRole } from '../../../db/schema/moderation.server.ts'

const ranks: Record<StaffRole, number> = { reviewer: 1, lead: 2, admin: 3 }

/** All roles, the one with the fewest rights first. */
export const staffRoles: readonly StaffRole[] = ['reviewer', 'lead', 'admin']

/** The least role that may open each part of the moderation pages; `decisionActions` has that of each action. */
export const leastRoles = {
  queue: 'reviewer',
  statistics: 'reviewer',
  appeals: 'lead',
  people: 'lead',
  log: 'lead',
  staff: 'admin',
} as const satisfies Record<string, StaffRole>

export function hasRole(role: StaffRole, least: StaffRole): boolean {
  return ranks[role] >= ranks[least]
}

export function isStaffRole(text: unknown): text is StaffRole {
  return staffRoles.some((role) => role === text)
}
