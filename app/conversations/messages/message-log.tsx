import { useMemo } from 'react'
import { Link } from 'react-router'
import { dayMilliseconds, formatDate, isoDay } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { Translate } from '../../i18n/translator.ts'
import { href } from '../../platform/pages/href.ts'
import { detectScam } from '../../screening/scam/detect-scam.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import type { LiveMessage } from '../live/live-message.ts'
import type { UseConversationResult } from '../live/use-conversation.tsx'
import { ScamWarning } from '../safety/scam-warning.tsx'
import { type MessageActions, MessageBubble } from './message-bubble.tsx'

/** Scrolls in `column-reverse`, so that it starts at its end without scripts. */
export function MessageLog(props: {
  conversationId: string | undefined
  name: string
  conversation: UseConversationResult
  /** In Pakistan. */
  today: string
  marketHost: string | undefined
  actions: MessageActions
}) {
  const { conversationId, name, conversation, today, marketHost, actions } = props
  const { t } = useLanguage()
  const isHydrated = useIsHydrated()
  const { messages, hasOlder } = conversation
  const first = messages[0]?.number

  return (
    <div className="conversation-field">
      <div
        ref={conversation.scrollerRef}
        className="conversation-log"
        role="log"
        aria-label={t('messages.log', { name })}
        aria-busy={conversation.isLoadingOlder}
        tabIndex={0}
      >
        <div className="conversation-messages">
          {hasOlder && first !== undefined && (
            <p ref={conversation.topRef} className="conversation-older">
              {isHydrated ? (
                <button type="button" className="chip" onClick={conversation.loadOlder}>
                  {t(conversation.isLoadingOlder ? 'ui.loading' : 'messages.older')}
                </button>
              ) : (
                <Link className="chip" to={`?before=${first}`}>
                  {t('messages.older')}
                </Link>
              )}
            </p>
          )}
          {messages.length === 0 && <p className="conversation-nothing">{t('messages.none')}</p>}
          {messages.map((message, index) => (
            <LogEntry
              key={message.key}
              {...{ conversationId, name, message, actions, today, marketHost }}
              before={messages[index - 1]}
            />
          ))}
        </div>
      </div>
      {conversation.newBelow > 0 && (
        <button
          type="button"
          className="conversation-latest btn btn-primary"
          onClick={conversation.goToLatest}
        >
          <Icon name="chevron-down" size={18} />
          {t('messages.newBelow', { count: conversation.newBelow })}
        </button>
      )}
    </div>
  )
}

function LogEntry(props: {
  conversationId: string | undefined
  name: string
  message: LiveMessage
  before: LiveMessage | undefined
  actions: MessageActions
  today: string
  marketHost: string | undefined
}) {
  const { conversationId, name, message, before, actions, today, marketHost } = props
  const { t } = useLanguage()
  const day = isoDay(new Date(message.at))
  const isFirstOfDay = !before || isoDay(new Date(before.at)) !== day
  const { isOwn, text, number } = message
  const warnings = useMemo(
    () => (isOwn ? [] : detectScam(text, { marketHost })),
    [isOwn, text, marketHost],
  )
  return (
    <>
      {isFirstOfDay && <p className="conversation-day">{formatDay(day, today, t)}</p>}
      <MessageBubble
        {...{ message, conversationId, actions }}
        senderLabel={isOwn ? t('messages.yourself') : name}
      />
      {warnings.length > 0 && (
        <ScamWarning
          warnings={warnings}
          reportTo={href(
            '/messages/:conversationId/report/:number',
            conversationId ?? '',
            number ?? '',
          )}
        />
      )}
    </>
  )
}

function formatDay(day: string, today: string, t: Translate): string {
  if (day === today) return t('messages.today')
  const daysAgo = (Date.parse(today) - Date.parse(day)) / dayMilliseconds
  return daysAgo === 1 ? t('messages.yesterday') : formatDate(day, t)
}
