import { Fragment, type MouseEvent, memo, useRef } from 'react'
import { textDirection } from '../../i18n/format/bidi-text.ts'
import { formatTime } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { renderUserText } from '../../ui/display/user-text.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import type { LiveMessage } from '../live/live-message.ts'
import { FailedMessage } from './failed-message.tsx'
import { isLongMessage } from './is-long-message.ts'
import { MessagePhotos } from './message-photos.tsx'
import { MessageStatus } from './message-status.tsx'
import { splitLinks } from './split-links.ts'
import { useLongPress } from './use-long-press.ts'

/** What can be done with a message; the same functions for as long as the conversation is open. */
export type MessageActions = {
  openMenu: (message: LiveMessage, from: HTMLElement) => void
  openPhoto: (message: LiveMessage, place: number) => void
  retry: (key: string) => void
  takeBack: (key: string) => void
}

type MessageBubbleProps = {
  message: LiveMessage
  conversationId: string | undefined
  /** Who says it: "You", or the other's name. */
  saidBy: string
  doing: MessageActions
}

/** One message. Drawn again only when it has changed: a long conversation has hundreds. */
export const MessageBubble = memo(function Bubble(props: MessageBubbleProps) {
  const { message, conversationId, saidBy, doing } = props
  const { t } = useLanguage()
  const bubble = useRef<HTMLDivElement>(null)
  const longPress = useLongPress(() => bubble.current && doing.openMenu(message, bubble.current))
  const { isOwn, text, photos, state } = message
  const look = `bubble${isOwn ? ' bubble-own' : ''}${state === 'failed' ? ' bubble-failed' : ''}`
  return (
    <div className="bubble-row">
      <div className={look} ref={bubble} {...longPress}>
        <span className="sr-only">{saidBy}: </span>
        {photos.length > 0 && (
          <MessagePhotos
            photos={photos}
            conversationId={conversationId}
            onOpen={(place) => doing.openPhoto(message, place)}
          />
        )}
        {text && (
          <>
            <p className="bubble-text" dir={textDirection(text)}>
              <MessageText text={text} />
            </p>
            {isLongMessage(text) && <ShowMore />}
          </>
        )}
        <p className="bubble-foot">
          <time dateTime={message.at}>
            <bdi>{formatTime(message.at, t)}</bdi>
          </time>
          {isOwn && state && <MessageStatus state={state} />}
        </p>
        {state === 'failed' && (
          <FailedMessage
            message={message}
            onRetry={() => doing.retry(message.key)}
            onTakeBack={() => doing.takeBack(message.key)}
          />
        )}
      </div>
      <MessageOptions {...props} />
    </div>
  )
})

/** Unfolds the text above it, by the stylesheet: without JavaScript too. */
function ShowMore() {
  const { t } = useLanguage()
  return (
    <details className="bubble-more">
      <summary>
        <span>{t('messages.showMore')}</span>
        <span>{t('messages.showLess')}</span>
      </summary>
    </details>
  )
}

/** Addresses in a message lead out of the market, and say so to who follows them for search engines. */
function MessageText({ text }: { text: string }) {
  return splitLinks(text).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
    <Fragment key={place}>
      {part.href ? (
        <a href={part.href} rel="nofollow ugc noopener" target="_blank">
          {part.text}
        </a>
      ) : (
        renderUserText(part.text)
      )}
    </Fragment>
  ))
}

// Without JavaScript there is one thing to do with a message: to tell of it.
function MessageOptions({ message, conversationId, doing }: MessageBubbleProps) {
  const { t } = useLanguage()
  const isLively = useIsHydrated()
  const canReport = !message.isOwn && message.number !== undefined
  if (isLively) {
    if (!message.text && !canReport) return null
    return (
      <button
        type="button"
        className="bubble-options"
        aria-label={t('messages.options')}
        aria-haspopup="dialog"
        onClick={(event: MouseEvent<HTMLElement>) => doing.openMenu(message, event.currentTarget)}
      >
        <Icon name="more" size={18} />
      </button>
    )
  }
  if (!canReport) return null
  return (
    <a
      className="bubble-options"
      href={`/messages/${conversationId}/report/${message.number}`}
      aria-label={t('messages.report')}
    >
      <Icon name="flag" size={18} />
    </a>
  )
}
