import { Form, Link, redirect, redirectDocument } from 'react-router'
import {
  hasStaleFormOwner,
  refuseOthersScript,
  refuseVisitorsScript,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import { staleFormToast } from '../../accounts/sessions/stale-form-toast.server.ts'
import { currentViewer, requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import type { Route } from './+types/notifications.route'
import { listNotifications } from './list-notifications.server.ts'
import { NoNotificationsDrawing } from './no-notifications-drawing.tsx'
import { NotificationItem } from './notification-item.tsx'
import { markNotificationsRead } from './read-notifications.server.ts'
import { useLiveNotifications } from './use-live-notifications.ts'
import { useMarkRead } from './use-mark-read.ts'
import './notifications.css'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { id: userId } = requireViewer(context, request)
  const before = url.searchParams.get('before') ?? undefined
  const t = getTranslator(requestedLanguage(request))
  const shownAt = Date.now()
  const page = await listNotifications(database(), { userId, before, t })
  return { ...page, shownAt, userId, isFirst: before === undefined }
}

// More than a page shows.
const maxMarkedAtOnce = 100

// Opening the page marks nothing as read: the page itself submits what was seen.
export async function action({ request, context }: Route.ActionArgs) {
  refuseVisitorsScript(request, currentViewer(context))
  const viewer = requireViewer(context, request)
  const { id: userId } = viewer
  const form = await readFormData(request)
  refuseOthersScript(request, form, viewer)
  if (hasStaleFormOwner(form, viewer)) return redirectDocument('/notifications', staleFormToast())
  const isAll = form.get('all') === '1'
  const sentIds = form.getAll('notification_id').flatMap((ids) => String(ids).split(' '))
  const notificationIds = sentIds.slice(0, maxMarkedAtOnce)
  await markNotificationsRead(database(), {
    userId,
    notificationIds: isAll ? 'all' : notificationIds,
    shownAt: parseTime(form.get('shown_at')),
  })
  return isAll ? redirect('/notifications') : null
}

/** When the page was made, in milliseconds; the report of a page without a connection comes later. */
function parseTime(sent: FormDataEntryValue | null): Date | undefined {
  return typeof sent === 'string' && /^\d{13}$/.test(sent) ? new Date(Number(sent)) : undefined
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { userId, shownAt, notifications, next, hasUnread, isFirst } = loaderData
  const { t } = useLanguage()
  useLiveNotifications(isFirst)
  const isNew = useMarkRead({ notifications, owner: userId, shownAt })
  return (
    <div className="page notifications">
      <title>{`${t('notifications.title')} · ${t('site.name')}`}</title>
      <div className="notifications-head">
        <h1>{t('notifications.title')}</h1>
        {hasUnread && (
          <Form method="post" action="/notifications">
            <OwnerField key={userId} owner={userId} />
            <Button variant="plain" small icon="check-double" name="all" value="1">
              {t('notifications.markAll')}
            </Button>
          </Form>
        )}
      </div>
      {notifications.length > 0 ? (
        <ul className="notices box">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} isNew={isNew(notification)} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing={<NoNotificationsDrawing />}
          title={t('notifications.empty.title')}
          text={t('notifications.empty.text')}
          action={
            <LinkButton to="/search" icon="search">
              {t('nav.search')}
            </LinkButton>
          }
        />
      )}
      <nav className="notifications-foot">
        {isFirst ? (
          <Link className="more" to="/settings/notifications">
            <Icon name="settings" size={18} />
            {t('notifications.switches')}
          </Link>
        ) : (
          <Link className="more" to="/notifications">
            {t('notifications.newest')}
          </Link>
        )}
        {next && (
          <LinkButton variant="plain" to={`?before=${next}`}>
            {t('notifications.older')}
          </LinkButton>
        )}
      </nav>
    </div>
  )
}
