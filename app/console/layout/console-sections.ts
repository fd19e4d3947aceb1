import type { StaffPart } from '../../moderation/staff/staff-roles.ts'

/** The sections of the console: where each begins, and the part whose roles may open it. */
export const consoleSections = [
  { name: 'places', to: '/admin/data/city', part: 'market' },
  { name: 'words', to: '/admin/words', part: 'market' },
] as const satisfies readonly { name: string; to: string; part: StaffPart }[]

export type ConsoleSection = (typeof consoleSections)[number]
