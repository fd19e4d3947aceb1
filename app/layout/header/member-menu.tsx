import type { ReactNode } from 'react'
import { SignOut } from '../../accounts/sign-in/sign-out-button.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import {
  LanguageSwitch,
  ThemeSwitch,
} from '../../settings/preferences/language-and-theme-switches.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import { MenuLink } from '../../ui/navigation/menu-link.tsx'
import type { LayoutViewer } from '../page/layout-types.ts'

export function AccountMenu(props: { viewer: LayoutViewer }) {
  const { viewer } = props
  const { t } = useLanguage()
  const { notificationCount: count } = viewer
  const account = t('header.account', { name: viewer.name })
  const label = count > 0 ? `${account}, ${t('notifications.count', { count })}` : account
  return (
    <Menu
      className="account-menu desktop-only"
      buttonClassName="round"
      label={label}
      button={
        <>
          <Icon name="user" />
          <CountBadge count={count} />
        </>
      }
    >
      <p className="account-name" dir="auto">
        {viewer.name}
      </p>
      <MemberLinks viewer={viewer}>
        <MenuLink to="/city" icon="pin" text={t('city.title')} />
        <LanguageSwitch className="menu-link" icon="globe" />
        <ThemeSwitch className="menu-link" showsLabel />
      </MemberLinks>
    </Menu>
  )
}

/** The account links; the main menu on phones shows them too. */
export function MemberLinks(props: { viewer: LayoutViewer; children?: ReactNode }) {
  const { viewer, children } = props
  const { t } = useLanguage()
  return (
    <>
      <MenuLink to="/my-listings" icon="list" text={t('nav.myListings')} />
      <MenuLink to="/my-services" icon="truck" text={t('myServices.title')} />
      <MenuLink
        to="/messages"
        icon="message"
        text={t('nav.myMessages')}
        count={viewer.unreadCount}
      />
      <MenuLink
        to="/notifications"
        icon="bell"
        text={t('notifications.title')}
        count={viewer.notificationCount}
      />
      <MenuLink to="/settings" icon="settings" text={t('nav.settings')} />
      {children}
      <SignOut />
    </>
  )
}
