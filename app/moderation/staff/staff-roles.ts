import type { StaffRole } from '../../../db/schema/moderation.server.ts'

/** What a role may decide about members and their offers: each may all that the ranks below may. */
const ranks: Record<StaffRole, number> = { support: 0, editor: 0, reviewer: 1, lead: 2, admin: 3 }

/** All roles, the one with the fewest rights first. */
export const staffRoles: readonly StaffRole[] = ['editor', 'support', 'reviewer', 'lead', 'admin']

const moderators: readonly StaffRole[] = ['reviewer', 'lead', 'admin']
const leads: readonly StaffRole[] = ['lead', 'admin']
const admins: readonly StaffRole[] = ['admin']

/** Which roles may open each part of the pages for staff; `decisionActions` has those of each decision. */
const rolesOf = {
  queue: moderators,
  statistics: moderators,
  appeals: leads,
  people: ['support', ...leads],
  policeExport: leads,
  log: leads,
  staff: admins,
  console: staffRoles,
  numbers: staffRoles,
  texts: ['editor', 'admin'],
  members: ['support', 'admin'],
  mailRoom: ['support', 'admin'],
  offers: ['support', 'admin'],
  market: admins,
} satisfies Record<string, readonly StaffRole[]>

export type StaffPart = keyof typeof rolesOf

export function mayOpen(role: StaffRole, part: StaffPart): boolean {
  const roles: readonly StaffRole[] = rolesOf[part]
  return roles.includes(role)
}

export function hasRole(role: StaffRole, least: StaffRole): boolean {
  return ranks[role] >= ranks[least]
}

export function isStaffRole(text: unknown): text is StaffRole {
  return staffRoles.some((role) => role === text)
}
