import { type MouseEvent, memo, useRef } from 'react'
import { formatTime } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { directionOf } from '../listings/card-title.ts'
import { Icon } from '../ui/icon.tsx'
import { useIsLively } from '../ui/use-is-lively.ts'
import { BubblePhotos } from './bubble-photos.tsx'
import { FailedMessage } from './failed-message.tsx'
import type { LiveMessage } from './live/live-message.ts'
import { SendingSign } from './sending-sign.tsx'
import { splitLinks } from './split-links.ts'
import { useLongPress } from './use-long-press.ts'

/** What can be done with a message; the same functions for as long as the conversation is open. */
export type BubbleDoing = {
  openMenu: (message: LiveMessage, from: HTMLElement) => void
  openPhoto: (message: LiveMessage, place: number) => void
  retry: (key: string) => void
  takeBack: (key: string) => void
}

type BubbleProps = {
  message: LiveMessage
  conversationId: string | undefined
  /** Who says it: "You", or the other's name. */
  saidBy: string
  doing: BubbleDoing
}

/** One message. Drawn again only when it has changed: a long conversation has hundreds. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
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
          <BubblePhotos
            photos={photos}
            conversationId={conversationId}
            onOpen={(place) => doing.openPhoto(message, place)}
          />
        )}
        {text && (
          <p className="bubble-text" dir={directionOf(text)}>
            <Words text={text} />
          </p>
        )}
        <p className="bubble-foot">
          <time dateTime={message.at}>
            <bdi>{formatTime(message.at, t)}</bdi>
          </time>
          {isOwn && state && <SendingSign state={state} />}
        </p>
        {state === 'failed' && (
          <FailedMessage
            message={message}
            onRetry={() => doing.retry(message.key)}
            onTakeBack={() => doing.takeBack(message.key)}
          />
        )}
      </div>
      <Options {...props} />
    </div>
  )
})

/** Addresses in a message lead out of the market, and say so to who follows them for search engines. */
function Words({ text }: { text: string }) {
  return splitLinks(text).map((part, place) =>
    part.href ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <a key={place} href={part.href} rel="nofollow ugc noopener" target="_blank">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}

// Without JavaScript there is one thing to do with a message: to tell of it.
function Options({ message, conversationId, doing }: BubbleProps) {
  const { t } = useLanguage()
  const isLively = useIsLively()
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
