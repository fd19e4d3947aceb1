import { Link } from 'react-router'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { mayOpen } from '../../moderation/staff/staff-roles.ts'
import { database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { listEmptySearches, minPeople } from '../../search/counts/empty-searches.server.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/empty-searches.route'

export const headers: Route.HeadersFunction = staffHeaders

const maxShown = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireStaff({ request, context }, 'numbers')
  return {
    searches: await listEmptySearches(database(), maxShown),
    minPeople,
    canAddWords: mayOpen(role, 'market'),
  }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'numbers')
}

export default function EmptySearches({ loaderData }: Route.ComponentProps) {
  const { searches, canAddWords, minPeople } = loaderData
  const { t } = useLanguage()
  return (
    <div className="stack stack-wide">
      <title>{`${t('console.numbers.searches.title')} · ${t('site.name')}`}</title>
      <h1>{t('console.numbers.searches.title')}</h1>
      <p className="quiet">{t('console.numbers.searches.text', { people: minPeople })}</p>
      {searches.length === 0 && <EmptyState title={t('console.numbers.searches.none')} />}
      <ul className="staff-log box" hidden={searches.length === 0}>
        {searches.map(({ query, people, searches: count, lastDay }) => (
          <li key={query} className="row row-between">
            <div>
              <p className="strong">
                <UserText text={query} />
              </p>
              <p className="dots small quiet">
                <span>{t('console.numbers.searches.people', { count: people })}</span>
                <span>{t('console.numbers.searches.times', { count })}</span>
                <span>{formatDate(lastDay, t)}</span>
              </p>
            </div>
            {canAddWords && (
              <Link
                className="staff-change"
                to={`${href('/admin/data/:kind/:key', 'synonym', 'new')}?${new URLSearchParams({ terms: query })}`}
                aria-label={t('console.numbers.searches.addWord', { query })}
              >
                {t('console.numbers.searches.add')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link className="staff-change" to="/admin/numbers">
          {t('console.layout.sections.numbers')}
        </Link>
      </p>
    </div>
  )
}
