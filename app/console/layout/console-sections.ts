import type { StaffPart } from '../../moderation/staff/staff-roles.ts'

/** The sections of the console: where each begins, and the part whose roles may open it. */
export const consoleSections = [
  { name: 'numbers', to: '/admin/numbers', part: 'numbers' },
  { name: 'members', to: '/admin/members', part: 'members' },
  { name: 'offers', to: '/admin/offers', part: 'offers' },
  { name: 'mail', to: '/admin/mail', part: 'mailRoom' },
  { name: 'catalog', to: '/admin/data/category', part: 'market' },
  { name: 'places', to: '/admin/data/city', part: 'market' },
  { name: 'words', to: '/admin/words', part: 'market' },
  { name: 'doors', to: '/admin/doors', part: 'market' },
  { name: 'health', to: '/admin/health', part: 'market' },
  { name: 'texts', to: '/admin/data/help-question', part: 'texts' },
  { name: 'market', to: '/admin/data/setting', part: 'market' },
] as const satisfies readonly { name: string; to: string; part: StaffPart }[]

export type ConsoleSection = (typeof consoleSections)[number]
