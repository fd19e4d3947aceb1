import { Link, Outlet, useLocation } from 'react-router'
import type { StaffRole } from '../../../db/schema/moderation.server.ts'
import { getStaffTexts } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { rejectStaffForm, requireStaff } from '../staff/require-staff.server.ts'
import { mayOpen } from '../staff/staff-roles.ts'
import type { Route } from './+types/moderation-layout.route'
import { staffHeaders } from './staff-headers.ts'
import './moderation.css'

export const handle: LayoutHandle = { layout: { hasBanners: false } }

export const headers: Route.HeadersFunction = staffHeaders

const sections = [
  { to: '/moderation', label: 'staff.nav.queue', part: 'queue' },
  { to: '/moderation/appeals', label: 'staff.nav.appeals', part: 'appeals' },
  { to: '/moderation/people', label: 'staff.nav.people', part: 'people' },
  { to: '/moderation/numbers', label: 'staff.nav.statistics', part: 'statistics' },
  { to: '/moderation/log', label: 'staff.nav.log', part: 'log' },
  { to: '/moderation/staff', label: 'staff.nav.staff', part: 'staff' },
  { to: '/admin', label: 'staff.nav.console', part: 'console' },
] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireStaff({ request, context }, 'console')
  return { role, texts: getStaffTexts(requestedLanguage(request)) }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'console')
}

/** The layout of all staff pages: the sections that the reader's role may open. */
export default function ModerationLayout({ loaderData }: Route.ComponentProps) {
  const { role, texts } = loaderData
  return (
    <SectionTexts texts={texts}>
      <div className="page moderation">
        <Sections role={role} />
        <div className="moderation-page">
          <Outlet />
        </div>
        <SecondFactorLink />
      </div>
    </SectionTexts>
  )
}

function Sections({ role }: { role: StaffRole }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const own = sections.filter(({ part }) => mayOpen(role, part))
  // Cases belong to the queue, whose path all others begin with.
  const current = own.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`)) ?? own[0]
  return (
    <Tabs
      label={t('staff.nav.title')}
      tabs={own.map(({ to, label }) => ({ to, label: t(label) }))}
      current={current?.to ?? ''}
    />
  )
}

function SecondFactorLink() {
  const { t } = useLanguage()
  return (
    <p className="small moderation-foot">
      <Link to="/moderation/second-factor">{t('staff.nav.secondFactor')}</Link>
    </p>
  )
}
