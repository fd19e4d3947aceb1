import { Form } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import type { FrameViewer } from '../page/layout-types.ts'
import { MenuLink } from './menu-link.tsx'

/** The signed-in person's own pages, behind a face in the header of a desktop. */
export function AccountMenu(props: { viewer: FrameViewer }) {
  const { viewer } = props
  const { t } = useLanguage()
  return (
    <Menu
      className="max-lg:hidden"
      buttonClassName="round"
      label={t('header.account', { name: viewer.name })}
      button={<Icon name="user" />}
      panelClassName="w-64"
    >
      <p className="truncate px-2 pt-1 font-strong" dir="auto">
        {viewer.name}
      </p>
      <MemberLinks viewer={viewer} />
    </Menu>
  )
}

/** The same links, for the menu of a phone too. */
export function MemberLinks({ viewer }: { viewer: FrameViewer }) {
  const { t } = useLanguage()
  return (
    <>
      <MenuLink to="/my-listings" icon="list" words={t('nav.myListings')} />
      <MenuLink to="/my-services" icon="truck" words={t('myServices.title')} />
      <MenuLink
        to="/messages"
        icon="message"
        words={t('nav.myMessages')}
        count={viewer.unreadCount}
      />
      <MenuLink
        to="/notifications"
        icon="bell"
        words={t('notifications.title')}
        count={viewer.notificationCount}
      />
      <MenuLink to="/settings" icon="settings" words={t('nav.settings')} />
      {/* A whole new page: nothing of theirs stays in the memory of this one. */}
      <Form method="post" action="/sign-out" reloadDocument>
        <button className="menu-link">
          <Icon name="logout" mirrored />
          {t('nav.logout')}
        </button>
      </Form>
    </>
  )
}
