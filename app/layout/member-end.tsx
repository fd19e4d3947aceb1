import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { sendLeftUnsent } from '../conversations/left-unsent.ts'
import { FavoritesLink } from '../favorites/favorites-link.tsx'
import type { Translate } from '../i18n/dictionary.ts'
import { useLanguage } from '../i18n/language.tsx'
import { Count } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { fillPlace } from './fill-place.ts'
import type { FrameViewer } from './frame.ts'
import { followLive } from './live-frame.ts'
import type { LiveCounts } from './live-stream.ts'
import { AccountMenu } from './member-menu.tsx'

/** The end of the header for who is signed in; what is new is counted there as it happens. */
export function MemberEnd(props: { viewer: FrameViewer; onCounts: (counts: LiveCounts) => void }) {
  const { viewer, onCounts } = props
  const { t } = useLanguage()
  const { pathname } = useLocation()
  useEffect(() => followLive(viewer.id, onCounts), [viewer.id, onCounts])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page that is left may leave something
  useEffect(() => sendLeftUnsent(viewer.id), [viewer.id, pathname])
  useEffect(() => {
    if (viewer.hasAutoLocation) fillPlace()
  }, [viewer.hasAutoLocation])
  return (
    <>
      <FavoritesLink />
      <Link className="round max-lg:hidden" to="/messages" aria-label={unread(viewer, t)}>
        <Icon name="message" />
        <Count count={viewer.unreadCount} />
      </Link>
      <Link className="round max-lg:hidden" to="/notifications" aria-label={newsOf(viewer, t)}>
        <Icon name="bell" />
        <Count count={viewer.notificationCount} />
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
