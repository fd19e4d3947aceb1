import type { Command } from '../command.ts'

const about =
  'Staff moderate at /moderation. They set up a second factor (an app with codes) at their first visit. Every change is written to the staff log.'

export const staffCommands: readonly Command[] = [
  {
    name: 'staff add',
    usage: 'EMAIL --role reviewer|lead|admin',
    summary: 'makes a member staff, or changes their role',
    description: `${about} EMAIL is that of an account of the market. For somebody who is staff already, the role changes.`,
    options: { role: { type: 'string', value: 'ROLE', help: 'reviewer, lead or admin.' } },
    examples: ['bin/market staff add someone@example.com --role admin'],
    positionals: [1, 1],
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-staff.ts')).addStaffMember,
  },
  {
    name: 'staff remove',
    usage: 'EMAIL',
    summary: 'takes the role of somebody away',
    description: about,
    positionals: [1, 1],
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-staff.ts')).removeStaffMember,
  },
  {
    name: 'staff reset-second-factor',
    usage: 'EMAIL',
    summary: 'lets somebody set up a new second factor',
    description: `For somebody who has lost both phone and recovery codes. ${about}`,
    positionals: [1, 1],
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-staff.ts')).resetSecondFactor,
  },
  {
    name: 'staff list',
    summary: 'lists the staff with their roles',
    description: about,
    usesDatabase: true,
    load: async () => (await import('../handlers/manage-staff.ts')).listStaffMembers,
  },
]
