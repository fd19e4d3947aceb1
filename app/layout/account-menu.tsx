import { Form, Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Count } from '../ui/badge.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import type { FrameViewer } from './frame.ts'

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
      <AccountLinks viewer={viewer} />
    </Menu>
  )
}

/** The same links for the menu of a phone; for a visitor, the two ways in. */
export function AccountLinks(props: { viewer?: FrameViewer | undefined }) {
  const { viewer } = props
  const { t } = useLanguage()
  if (!viewer) {
    return (
      <>
        <MenuLink to="/auth" icon="login" words={t('nav.login')} />
        <MenuLink to="/auth" icon="user" words={t('nav.signIn')} />
      </>
    )
  }
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

function MenuLink(props: { to: string; icon: IconName; words: string; count?: number }) {
  return (
    <Link className="menu-link" to={props.to}>
      <Icon name={props.icon} mirrored={props.icon === 'login'} />
      <span className="flex-1">{props.words}</span>
      {props.count !== undefined && <Count count={props.count} />}
    </Link>
  )
}
