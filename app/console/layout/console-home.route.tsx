import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { mayOpen } from '../../moderation/staff/staff-roles.ts'
import type { Route } from './+types/console-home.route'
import { consoleSections } from './console-sections.ts'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireStaff({ request, context }, 'console')
  return { sections: consoleSections.filter(({ part }) => mayOpen(role, part)) }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'console')
}

export default function ConsoleHome({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <div className="stack stack-wide">
      <title>{`${t('console.layout.title')} · ${t('site.name')}`}</title>
      <h1>{t('console.layout.title')}</h1>
      <p className="quiet">{t('console.layout.text')}</p>
      <ul className="console-sections">
        {loaderData.sections.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className="box console-section">
              <b>{t(`console.layout.sections.${name}`)}</b>
              <span className="small quiet">{t(`console.layout.about.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
