import { NavLink } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import type { LayoutViewer } from '../page/layout-types.ts'

/** The five main links, at the bottom of the screen. On phones only. */
export function BottomBar(props: { viewer?: LayoutViewer | undefined }) {
  const { viewer } = props
  const { t } = useLanguage()
  return (
    <nav className="bottom-bar" aria-label={t('nav.bottomBar')}>
      <BottomBarLink to="/" icon="home" label={t('nav.home')} />
      <BottomBarLink to="/search" icon="search" label={t('nav.search')} />
      <NavLink className="sell" to="/sell">
        <span>
          <Icon name="plus" size={28} />
        </span>
        {t('nav.sell')}
      </NavLink>
      <BottomBarLink
        to="/messages"
        icon="message"
        label={t('nav.messages')}
        count={viewer?.unreadCount}
      />
      <BottomBarLink to="/account" icon="user" label={t('nav.account')} />
    </nav>
  )
}

function BottomBarLink(props: {
  to: string
  icon: IconName
  label: string
  count?: number | undefined
}) {
  const { t } = useLanguage()
  const { to, icon, label, count = 0 } = props
  return (
    <NavLink to={to} end={to === '/'}>
      <Icon name={icon} />
      {label}
      {count > 0 && <span className="sr-only">{t('nav.unread', { count })}</span>}
      <CountBadge count={count} />
    </NavLink>
  )
}
