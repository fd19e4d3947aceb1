import type { StaffRole } from '../../../db/schema/moderation.server.ts'

const ranks: Record<StaffRole, number> = { reviewer: 1, lead: 2, admin: 3 }

/** All roles, the one with the fewest rights first. */
export const staffRoles: readonly StaffRole[] = ['reviewer', 'lead', 'admin']

/** Whether a role may do what needs at least `least`. */
export function hasRole(role: StaffRole, least: StaffRole): boolean {
  return ranks[role] >= ranks[least]
}

export function isStaffRole(text: unknown): text is StaffRole {
  return staffRoles.some((role) => role === text)
}
