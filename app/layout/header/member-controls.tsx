import { useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { resumeSending } from '../../conversations/outbox/resume-sending.ts'
import { FavoritesLink } from '../../favorites/favorites-link.tsx'
import { resumeFavorites } from '../../favorites/optimistic-favorites.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { renewPushLater } from '../../notifications/push/renew-push-later.ts'
import type { UnreadCounts } from '../../platform/realtime/event-stream-client.ts'
import { fillLocation } from '../../settings/preferences/fill-location.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { subscribeToUnreadCounts } from '../live/subscribe-to-unread-counts.ts'
import { cacheMemberPages } from '../offline/cache-member-pages.ts'
import type { LayoutViewer } from '../page/layout-types.ts'
import { claimDeviceLists } from './member-device-lists.ts'
import { AccountMenu } from './member-menu.tsx'

export function MemberControls(props: {
  viewer: LayoutViewer
  onCounts: (counts: UnreadCounts) => void
}) {
  const { viewer, onCounts } = props
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => subscribeToUnreadCounts(viewer.id, onCounts), [viewer.id, onCounts])
  useEffect(cacheMemberPages, [])
  useEffect(() => claimDeviceLists(viewer.id), [viewer.id])
  useEffect(() => renewPushLater(viewer.id), [viewer.id])
  useEffect(() => resumeFavorites(viewer.id), [viewer.id])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- leaving a page may leave unsent messages
  useEffect(() => resumeSending(viewer.id), [viewer.id, pathname])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each page has its own forms
  useEffect(() => {
    if (viewer.hasAutoLocation) void fillLocation(revalidate)
  }, [viewer.hasAutoLocation, pathname, search, revalidate])
  return (
    <>
      <FavoritesLink />
      <Link className="round desktop-only" to="/messages" aria-label={unread(viewer, t)}>
        <Icon name="message" />
        <CountBadge count={viewer.unreadCount} />
      </Link>
      <AccountMenu viewer={viewer} />
      <LinkButton className="desktop-only" variant="sell" icon="plus" to="/sell">
        {t('nav.sell')}
      </LinkButton>
    </>
  )
}

function unread({ unreadCount: count }: LayoutViewer, t: Translate) {
  return count > 0 ? `${t('nav.messages')}, ${t('nav.unread', { count })}` : t('nav.messages')
}
