import { Fragment, type MouseEvent, memo, useRef } from 'react'
import { textDirection } from '../../i18n/format/bidi-text.ts'
import { formatTime } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { splitLinks } from '../../platform/text/split-links.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { renderUserText } from '../../ui/display/user-text.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import { Button } from '../../ui/forms/button.tsx'
import type { LiveMessage } from '../live/live-message.ts'
import { FailedMessage } from './failed-message.tsx'
import { isLongMessage } from './is-long-message.ts'
import { MessagePhotos } from './message-photos.tsx'
import { MessageStatus } from './message-status.tsx'
import { useLongPress } from './use-long-press.ts'

/** The functions stay the same while the conversation is open. */
export type MessageActions = {
  openMenu: (message: LiveMessage, from: HTMLElement) => void
  openPhoto: (message: LiveMessage, index: number) => void
  undo: () => void
  retry: (key: string) => void
  discardMessage: (key: string) => void
}

type MessageBubbleProps = {
  message: LiveMessage
  conversationId: string | undefined
  senderLabel: string
  actions: MessageActions
}

/** One message. Memoized: a long conversation has hundreds. */
export const MessageBubble = memo(function Bubble(props: MessageBubbleProps) {
  const { message, conversationId, senderLabel, actions } = props
  const { t } = useLanguage()
  const bubble = useRef<HTMLDivElement>(null)
  const longPress = useLongPress(() => bubble.current && actions.openMenu(message, bubble.current))
  const { isOwn, text, photos, state } = message
  const look = `bubble${isOwn ? ' bubble-own' : ''}${state === 'failed' ? ' bubble-failed' : ''}`
  return (
    <div className="bubble-row">
      <div className={look} ref={bubble} {...longPress}>
        <span className="sr-only">{senderLabel}: </span>
        {photos.length > 0 && (
          <MessagePhotos
            photos={photos}
            conversationId={conversationId}
            onOpen={(index) => actions.openPhoto(message, index)}
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
        {message.canUndo && (
          <Button type="button" variant="quiet" small icon="close" onClick={actions.undo}>
            {t('messages.undo')}
          </Button>
        )}
        {state === 'failed' && (
          <FailedMessage
            message={message}
            onRetry={() => actions.retry(message.key)}
            onDiscard={() => actions.discardMessage(message.key)}
          />
        )}
      </div>
      <MessageOptions {...props} />
    </div>
  )
})

/** Expands the text above it with CSS alone, so it works without JavaScript. */
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

function MessageText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: words, href }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are never reordered
    <Fragment key={index}>{href ? renderLink(words, href) : renderUserText(words)}</Fragment>
  ))
}

/** A phone number reads from left to right; other links are marked as user content. */
function renderLink(words: string, href: string) {
  return href.startsWith('tel:') ? (
    <a href={href} dir="ltr">
      {words}
    </a>
  ) : (
    <a href={href} rel="nofollow ugc noopener noreferrer" target="_blank">
      {words}
    </a>
  )
}

function MessageOptions({ message, conversationId, actions }: MessageBubbleProps) {
  const { t } = useLanguage()
  const isHydrated = useIsHydrated()
  const canReport = !message.isOwn && message.number !== undefined
  if (isHydrated) {
    if (!message.text && !canReport) return null
    return (
      <button
        type="button"
        className="bubble-options"
        aria-label={t('messages.options')}
        aria-haspopup="dialog"
        onClick={(event: MouseEvent<HTMLElement>) => actions.openMenu(message, event.currentTarget)}
      >
        <Icon name="more" size={18} />
      </button>
    )
  }
  if (!canReport) return null
  return (
    <a
      className="bubble-options"
      href={href(
        '/messages/:conversationId/report/:number',
        conversationId ?? '',
        message.number ?? '',
      )}
      aria-label={t('messages.report')}
    >
      <Icon name="flag" size={18} />
    </a>
  )
}
