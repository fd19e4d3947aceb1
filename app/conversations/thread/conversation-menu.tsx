import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import type { OtherParty, SubjectDetails } from './conversation.ts'
import { formatOtherName, subjectUrl } from './format-conversation.ts'

/** What can be done about a conversation and whoever it is with. */
export function ConversationMenu(props: {
  conversationId: string
  about: SubjectDetails
  other: OtherParty
  isBlocked: boolean
  /** The other's last message, which a complaint would be about. */
  reported: number | undefined
  /** Asks in front of the page; without JavaScript the link asks on it. */
  onBlock: () => void
}) {
  const { conversationId, about, other, isBlocked, reported, onBlock } = props
  const { t } = useLanguage()
  const address = subjectUrl(about)
  const name = formatOtherName(other, t)

  function askHere(event: MouseEvent<HTMLElement>) {
    event.preventDefault()
    const menu = event.currentTarget.closest('details')
    if (menu) menu.open = false
    onBlock()
  }

  return (
    <Menu
      className="conversation-menu"
      button={<Icon name="more" />}
      buttonClassName="round"
      label={t('messages.menu')}
      panelClassName="conversation-choices"
    >
      {address && (
        <Link className="menu-link" to={address}>
          <Icon name="eye" />
          {t(about.kind === 'service' ? 'messages.seeService' : 'messages.seeListing')}
        </Link>
      )}
      {other.id && (
        <Link className="menu-link" to={`/sellers/${other.id}`}>
          <Icon name="user" />
          {t('messages.seeOffers')}
        </Link>
      )}
      {reported !== undefined && (
        <Link className="menu-link" to={`/messages/${conversationId}/report/${reported}`}>
          <Icon name="flag" />
          {t('messages.reportPerson', { name })}
        </Link>
      )}
      {other.id && (
        <a
          className="menu-link"
          href={`/messages/${conversationId}?ask=block`}
          aria-haspopup="dialog"
          onClick={askHere}
        >
          <Icon name="lock" />
          {t(isBlocked ? 'messages.unblockPerson' : 'messages.blockPerson', { name })}
        </a>
      )}
    </Menu>
  )
}
