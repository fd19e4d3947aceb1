import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { initialsOf } from '../listings/listing-words.ts'
import { Icon } from '../ui/icon.tsx'
import type { OtherParty } from './conversation.ts'
import { nameOf } from './say-conversation.ts'

/** With whom one talks, and what can be done about it. */
export function ConversationHead(props: {
  other: OtherParty
  isTyping: boolean
  /** The menu, where there is one. */
  children?: ReactNode
}) {
  const { other, isTyping, children } = props
  const { t } = useLanguage()
  const name = nameOf(other, t)
  return (
    <div className="conversation-who">
      <Link className="round conversation-back" to="/messages" aria-label={t('messages.back')}>
        <Icon name="arrow-start" mirrored />
      </Link>
      <span className="face" aria-hidden="true">
        {other.isDeleted ? <Icon name="user" /> : initialsOf(name)}
      </span>
      <div className="min-w-0 flex-1">
        <h1>
          {other.id ? (
            <Link to={`/sellers/${other.id}`} dir="auto">
              {name}
            </Link>
          ) : (
            <span dir="auto">{name}</span>
          )}
        </h1>
        <p className="conversation-facts" role="status">
          {isTyping ? t('messages.typing') : <span dir="auto">{other.city}</span>}
        </p>
      </div>
      {children}
    </div>
  )
}
