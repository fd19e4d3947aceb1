import { Link, Outlet, useLocation } from 'react-router'
import type { StaffRole } from '../../../db/schema/moderation.server.ts'
import { getStaffTexts } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { mayOpen } from '../../moderation/staff/staff-roles.ts'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { Route } from './+types/console-layout.route'
import { type ConsoleSection, consoleSections, isInSection } from './console-sections.ts'
import '../../moderation/layout/moderation.css'
import '../../moderation/staff/staff.css'
import './console.css'

export const handle: LayoutHandle = { layout: { hasBanners: false } }

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireStaff({ request, context }, 'console')
  return { role, texts: getStaffTexts(requestedLanguage(request)) }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'console')
}

/** The layout of the operator's pages: the sections that the reader's role may open. */
export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const { role, texts } = loaderData
  return (
    <SectionTexts texts={texts}>
      <div className="page moderation console-tabs">
        <Sections role={role} />
        <div className="moderation-page">
          <Outlet />
        </div>
        <ModerationLink />
      </div>
    </SectionTexts>
  )
}

function Sections({ role }: { role: StaffRole }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const own = listOwnSections(role)
  const tabs = [
    { to: '/admin', label: t('console.layout.title') },
    ...own.map(({ name, to }) => ({ to, label: t(`console.layout.sections.${name}`) })),
  ]
  const current = own.find((section) => isInSection(section, pathname))
  return <Tabs label={t('console.layout.title')} tabs={tabs} current={current?.to ?? '/admin'} />
}

function ModerationLink() {
  const { t } = useLanguage()
  return (
    <p className="small moderation-foot">
      <Link to="/moderation">{t('console.layout.moderation')}</Link>
    </p>
  )
}

function listOwnSections(role: StaffRole): readonly ConsoleSection[] {
  return consoleSections.filter(({ part }) => mayOpen(role, part))
}
