import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Translate } from '../../i18n/dictionary.ts'
import { formatDate, isoDay } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import type { LiveMessage } from '../live/live-message.ts'
import type { UseConversationResult } from '../live/use-conversation.tsx'
import { detectScam } from '../safety/detect-scam.ts'
import { ScamWarning } from '../safety/scam-warning.tsx'
import { type MessageActions, MessageBubble } from './message-bubble.tsx'

/**
 * All that has been said, newest at the foot. It scrolls by itself, and runs upwards, so that it
 * begins at its end before any script.
 */
export function MessageLog(props: {
  conversationId: string | undefined
  name: string
  talk: UseConversationResult
  /** The day it is in Pakistan. */
  today: string
  marketHost: string | undefined
  doing: MessageActions
}) {
  const { conversationId, name, talk, today, marketHost, doing } = props
  const { t } = useLanguage()
  const isLively = useIsHydrated()
  const { messages, hasOlder } = talk
  const first = messages[0]?.number

  return (
    <div className="talk-field">
      <div
        ref={talk.scrollerRef}
        className="talk-log"
        role="log"
        aria-label={t('messages.log', { name })}
        aria-busy={talk.isLoadingOlder}
        tabIndex={0}
      >
        <div className="talk-messages">
          {hasOlder && first !== undefined && (
            <p ref={talk.topRef} className="talk-older">
              {isLively ? (
                <button type="button" className="chip" onClick={talk.loadOlder}>
                  {t(talk.isLoadingOlder ? 'ui.loading' : 'messages.older')}
                </button>
              ) : (
                <Link className="chip" to={`?before=${first}`}>
                  {t('messages.older')}
                </Link>
              )}
            </p>
          )}
          {messages.length === 0 && <p className="talk-nothing">{t('messages.none')}</p>}
          {messages.map((message, place) => (
            <LogEntry
              key={message.key}
              {...{ conversationId, name, message, doing, today, marketHost }}
              before={messages[place - 1]}
            />
          ))}
        </div>
      </div>
      {talk.newBelow > 0 && (
        <button type="button" className="talk-latest btn btn-primary" onClick={talk.goToLatest}>
          <Icon name="chevron-down" size={18} />
          {t('messages.newBelow', { count: talk.newBelow })}
        </button>
      )}
    </div>
  )
}

/** A message, the day it begins, and what to be careful of in it. */
function LogEntry(props: {
  conversationId: string | undefined
  name: string
  message: LiveMessage
  before: LiveMessage | undefined
  doing: MessageActions
  today: string
  marketHost: string | undefined
}) {
  const { conversationId, name, message, before, doing, today, marketHost } = props
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
      {isFirstOfDay && <p className="talk-day">{formatDay(day, today, t)}</p>}
      <MessageBubble
        {...{ message, conversationId, doing }}
        saidBy={isOwn ? t('messages.yourself') : name}
      />
      {warnings.length > 0 && (
        <ScamWarning
          warnings={warnings}
          reportTo={`/messages/${conversationId}/report/${number}`}
        />
      )}
    </>
  )
}

const dayMilliseconds = 24 * 3600_000

function formatDay(day: string, today: string, t: Translate): string {
  if (day === today) return t('messages.today')
  const daysAgo = (Date.parse(today) - Date.parse(day)) / dayMilliseconds
  return daysAgo === 1 ? t('messages.yesterday') : formatDate(day, t)
}
