import { Link } from 'react-router'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { staffHeaders } from '../layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../staff/require-staff.server.ts'
import type { Route } from './+types/appeals.route'
import { listOpenAppeals, type OpenAppeal } from './list-appeals.server.ts'
import '../staff/staff.css'

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId } = await requireStaff({ request, context }, 'appeals')
  const after = url.searchParams.get('after') ?? undefined
  return { staffId: userId, ...(await listOpenAppeals(database(), { after })) }
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'appeals')
}

export default function Appeals({ loaderData }: Route.ComponentProps) {
  const { appeals, next, staffId } = loaderData
  const { t } = useLanguage()
  return (
    <div className="stack stack-wide">
      <title>{`${t('moderation.appeals.title')} · ${t('site.name')}`}</title>
      <h1>{t('moderation.appeals.title')}</h1>
      {appeals.length === 0 ? (
        <EmptyState
          title={t('moderation.appeals.empty')}
          text={t('moderation.appeals.emptyText')}
        />
      ) : (
        <ul className="staff-log box">
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <AppealItem appeal={appeal} isOwn={appeal.actorId === staffId} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <Link className="more" to={`?after=${next}`}>
          {t('moderation.appeals.older')}
        </Link>
      )}
    </div>
  )
}

function AppealItem({ appeal, isOwn }: { appeal: OpenAppeal; isOwn: boolean }) {
  const { t } = useLanguage()
  const { id, title, text, action, subjectKind, createdAt } = appeal
  return (
    <>
      <p className="dots small quiet">
        <span>{t(`decisions.actions.${action}`)}</span>
        <span>{t(`moderation.kinds.${subjectKind}`)}</span>
        <span>{formatDate(createdAt, t)}</span>
      </p>
      <Link to={href('/moderation/appeals/:appealId', id)}>
        <UserText as="span" text={title || t(`moderation.kinds.${subjectKind}`)} />
      </Link>
      <UserText as="p" className="small" text={text.slice(0, 200)} />
      {isOwn && <p className="small quiet">{t('moderation.appeals.own')}</p>}
    </>
  )
}
