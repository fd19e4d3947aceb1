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
      <Way to="/" icon="home" textKey={t('nav.home')} />
      <Way to="/search" icon="search" textKey={t('nav.search')} />
      <NavLink className="sell" to="/sell">
        <span>
          <Icon name="plus" size={28} />
        </span>
        {t('nav.sell')}
      </NavLink>
      <Way to="/messages" icon="message" textKey={t('nav.messages')} count={viewer?.unreadCount} />
      <Way to="/account" icon="user" textKey={t('nav.account')} />
    </nav>
  )
}

function Way(props: { to: string; icon: IconName; textKey: string; count?: number | undefined }) {
  const { t } = useLanguage()
  const { to, icon, textKey, count = 0 } = props
  return (
    <NavLink to={to} end={to === '/'}>
      <Icon name={icon} />
      {textKey}
      {count > 0 && <span className="sr-only">{t('nav.unread', { count })}</span>}
      <CountBadge count={count} />
    </NavLink>
  )
}
