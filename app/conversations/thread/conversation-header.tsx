import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatInitials } from '../../accounts/profile/format-initials.ts'
import { textDirection } from '../../i18n/format/bidi-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { renderUserText, UserText } from '../../ui/display/user-text.tsx'
import type { OtherParty } from './conversation.ts'
import { formatOtherName } from './format-conversation.ts'
import { StaffMark } from './staff-mark.tsx'

export function ConversationHeader(props: {
  other: OtherParty
  isTyping: boolean
  children?: ReactNode
}) {
  const { other, isTyping, children } = props
  const { t } = useLanguage()
  const name = formatOtherName(other, t)
  return (
    <div className="conversation-who">
      <Link className="round conversation-back" to="/messages" aria-label={t('messages.back')}>
        <Icon name="arrow-start" mirrored />
      </Link>
      <span className="face" aria-hidden="true">
        {other.isDeleted ? <Icon name="user" /> : formatInitials(name)}
      </span>
      <div className="conversation-name">
        <h1>
          {other.id ? (
            <Link to={href('/sellers/:sellerId', other.id)} dir={textDirection(name)}>
              {renderUserText(name)}
            </Link>
          ) : (
            <UserText text={name} />
          )}
        </h1>
        <p className="conversation-facts" role="status">
          {other.isStaff && <StaffMark />}
          {isTyping ? t('messages.typing') : <UserText text={other.city ?? ''} />}
        </p>
      </div>
      {children}
    </div>
  )
}
