import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import type { LayoutViewer } from '../page/layout-types.ts'
import { MenuLink } from './menu-link.tsx'

/** The account menu in the header, on desktops only. */
export function AccountMenu(props: { viewer: LayoutViewer }) {
  const { viewer } = props
  const { t } = useLanguage()
  return (
    <Menu
      className="account-menu desktop-only"
      buttonClassName="round"
      label={t('header.account', { name: viewer.name })}
      button={<Icon name="user" />}
    >
      <p className="account-name" dir="auto">
        {viewer.name}
      </p>
      <MemberLinks viewer={viewer} />
    </Menu>
  )
}

/** The account links; the main menu on phones shows them too. */
export function MemberLinks({ viewer }: { viewer: LayoutViewer }) {
  const { t } = useLanguage()
  return (
    <>
      <MenuLink to="/my-listings" icon="list" textKey={t('nav.myListings')} />
      <MenuLink to="/my-services" icon="truck" textKey={t('myServices.title')} />
      <MenuLink
        to="/messages"
        icon="message"
        textKey={t('nav.myMessages')}
        count={viewer.unreadCount}
      />
      <MenuLink
        to="/notifications"
        icon="bell"
        textKey={t('notifications.title')}
        count={viewer.notificationCount}
      />
      <MenuLink to="/settings" icon="settings" textKey={t('nav.settings')} />
      {/* A full page load, so that none of the user's data stays in memory. */}
      <Form method="post" action="/sign-out" reloadDocument>
        <button className="menu-link">
          <Icon name="logout" mirrored />
          {t('nav.logout')}
        </button>
      </Form>
    </>
  )
}
