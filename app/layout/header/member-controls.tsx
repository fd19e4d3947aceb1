import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { resumeSending } from '../../conversations/outbox/resume-sending.ts'
import { FavoritesLink } from '../../favorites/favorites-link.tsx'
import type { Translate } from '../../i18n/dictionary.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import type { LiveCounts } from '../live/event-stream-client.ts'
import { followLive } from '../live/live-layout.ts'
import type { FrameViewer } from '../page/layout-types.ts'
import { fillPlace } from '../preferences/fill-location.ts'
import { AccountMenu } from './member-menu.tsx'

/** The end of the header for who is signed in; what is new is counted there as it happens. */
export function MemberEnd(props: { viewer: FrameViewer; onCounts: (counts: LiveCounts) => void }) {
  const { viewer, onCounts } = props
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  useEffect(() => followLive(viewer.id, onCounts), [viewer.id, onCounts])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page that is left may leave something
  useEffect(() => resumeSending(viewer.id), [viewer.id, pathname])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another page has other forms
  useEffect(() => {
    if (viewer.hasAutoLocation) void fillPlace()
  }, [viewer.hasAutoLocation, pathname, search])
  return (
    <>
      <FavoritesLink />
      <Link className="round max-lg:hidden" to="/messages" aria-label={unread(viewer, t)}>
        <Icon name="message" />
        <CountBadge count={viewer.unreadCount} />
      </Link>
      <Link className="round max-lg:hidden" to="/notifications" aria-label={newsOf(viewer, t)}>
        <Icon name="bell" />
        <CountBadge count={viewer.notificationCount} />
      </Link>
      <Link className="round max-lg:hidden" to="/settings" aria-label={t('nav.settings')}>
        <Icon name="settings" />
      </Link>
      <AccountMenu viewer={viewer} />
      <LinkButton className="max-lg:hidden" variant="sell" icon="plus" to="/sell">
        {t('nav.sell')}
      </LinkButton>
    </>
  )
}

function unread({ unreadCount: count }: FrameViewer, t: Translate) {
  return count > 0 ? `${t('nav.messages')}, ${t('nav.unread', { count })}` : t('nav.messages')
}

function newsOf({ notificationCount: count }: FrameViewer, t: Translate) {
  return t(count > 0 ? 'notifications.count' : 'notifications.title', { count })
}
