import type { StaffPart } from '../../moderation/staff/staff-roles.ts'
import { href } from '../../platform/pages/href.ts'

/**
 * The sections of the console: where each begins, the part whose roles may open it, and the kinds of records whose pages
 * belong to it.
 */
export const consoleSections: readonly {
  name: string
  to: string
  part: StaffPart
  kinds?: readonly string[]
}[] = [
  { name: 'numbers', to: '/admin/numbers', part: 'numbers' },
  { name: 'members', to: '/admin/members', part: 'members' },
  { name: 'offers', to: '/admin/offers', part: 'offers' },
  { name: 'mail', to: '/admin/mail', part: 'mailRoom' },
  {
    name: 'texts',
    to: '/admin/data/help-question',
    part: 'texts',
    kinds: ['page', 'article', 'policy', 'notice'],
  },
  {
    name: 'catalog',
    to: '/admin/data/category',
    part: 'market',
    kinds: ['subcategory', 'field'],
  },
  { name: 'places', to: '/admin/data/city', part: 'market' },
  { name: 'words', to: '/admin/words', part: 'market', kinds: ['synonym'] },
  {
    name: 'doors',
    to: '/admin/doors',
    part: 'market',
    kinds: ['sign-up', 'invitation', 'block', 'word'],
  },
  { name: 'market', to: '/admin/data/setting', part: 'market', kinds: ['season'] },
  { name: 'health', to: '/admin/health', part: 'market' },
]

export type ConsoleSection = (typeof consoleSections)[number]

/** Whether a page belongs to a section. */
export function isInSection({ to, kinds = [] }: ConsoleSection, pathname: string): boolean {
  const paths = [to, ...kinds.map((kind) => href('/admin/data/:kind', kind))]
  return paths.some((path) => `${pathname}/`.startsWith(`${path}/`))
}
