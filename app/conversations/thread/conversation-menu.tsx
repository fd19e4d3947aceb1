import type { MouseEvent } from 'react'
import { Form, Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import type { OtherParty, SubjectDetails } from './conversation.ts'
import { formatOtherName, subjectUrl } from './format-conversation.ts'

export function ConversationMenu(props: {
  conversationId: string
  subject: SubjectDetails
  other: OtherParty
  viewerId: string
  isBlocked: boolean
  isArchived: boolean
  /** It is archived up to there. */
  lastNumber: number | undefined
  /** The other party's last message. */
  reported: number | undefined
  /** Opens the confirmation dialog; without JavaScript the link leads to it. */
  onBlock: () => void
}) {
  const { conversationId, subject, other, isBlocked, isArchived, reported, onBlock } = props
  const { t } = useLanguage()
  const address = subjectUrl(subject)
  const name = formatOtherName(other, t)

  function askHere(event: MouseEvent<HTMLElement>) {
    event.preventDefault()
    const menu = event.currentTarget.closest('details')
    if (menu) menu.open = false
    onBlock()
  }

  return (
    <Menu
      button={<Icon name="more" />}
      buttonClassName="round"
      label={t('messages.menu')}
      panelClassName="conversation-choices"
    >
      {address && (
        <Link className="menu-link" to={address}>
          <Icon name="eye" />
          {t(subject.kind === 'service' ? 'messages.seeService' : 'messages.seeListing')}
        </Link>
      )}
      {other.id && (
        <Link className="menu-link" to={href('/sellers/:sellerId', other.id)}>
          <Icon name="user" />
          {t('messages.seeOffers')}
        </Link>
      )}
      <Form method="post" action={href('/messages/:conversationId/archive', conversationId)}>
        <OwnerField owner={props.viewerId} />
        <input type="hidden" name="up_to" value={props.lastNumber} />
        <button className="menu-link" name="archive" value={isArchived ? 'off' : 'on'}>
          <Icon name="download" />
          {t(isArchived ? 'messages.unarchive' : 'messages.archive')}
        </button>
      </Form>
      {reported !== undefined && (
        <Link
          className="menu-link"
          to={href('/messages/:conversationId/report/:number', conversationId, reported)}
        >
          <Icon name="flag" />
          {t('messages.reportPerson', { name })}
        </Link>
      )}
      {other.id && (
        <a
          className="menu-link"
          href={`${href('/messages/:conversationId', conversationId)}?ask=block`}
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
