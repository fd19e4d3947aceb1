import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { BlockQuestion } from './block-question.tsx'
import type { BubbleDoing } from './bubble.tsx'
import { Composer } from './composer.tsx'
import type { About, SendFormAnswer } from './conversation.ts'
import { ConversationHead } from './conversation-head.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import type { DraftPlace } from './keep-draft.ts'
import { type OpenedConversation, useConversation } from './live/use-conversation.tsx'
import { MessageLog } from './message-log.tsx'
import { type ChosenMessage, MessageMenu } from './message-menu.tsx'
import { PlainTools } from './plain-tools.tsx'
import { readyWords } from './ready-words.ts'
import { nameOf } from './say-conversation.ts'
import { SilentFoot } from './silent-foot.tsx'
import { Subject } from './subject.tsx'
import { useComposer } from './use-composer.tsx'
import { usePhotoViewer } from './use-photo-viewer.tsx'

export type TalkProps = {
  conversation: OpenedConversation
  viewerId: string
  /** The day it is in Pakistan. */
  today: string
  /** Where the market itself is found: a link to it leads nowhere outside. */
  marketHost?: string
  clientId: string
  answer: SendFormAnswer | undefined
  /** Asks, on the page itself, whether the other is to be blocked. */
  isAskingToBlock?: boolean
  /** Earlier messages only, as a page without JavaScript shows them. */
  isEarlier?: boolean
}

/**
 * One conversation, begun or not. It needs a `key` of its own and of its viewer's, so that nothing of
 * another stays.
 */
export function Talk(props: TalkProps) {
  const { conversation, viewerId, today, marketHost, clientId, answer } = props
  const { id, about, other, isBlocked, mayWrite } = conversation
  const { t } = useLanguage()
  const name = nameOf(other, t)
  const talk = useConversation({ conversation, viewerId })
  const composing = useComposer({
    first: answer?.text ?? '',
    draftAt: draftPlace(conversation, viewerId),
  })
  const [chosen, setChosen] = useState<ChosenMessage>()
  const { viewer, openPhoto } = usePhotoViewer(id, name)
  const [isAsking, setAsking] = useState(false)
  const doing = useDoing({
    openMenu: (message, from) => setChosen({ message, from }),
    openPhoto,
    retry: talk.retry,
    takeBack: async (key) => composing.putBack(await talk.discard(key)),
  })
  const reported = talk.messages.findLast(({ isOwn }) => !isOwn)?.number
  const blockTitle = t(isBlocked ? 'messages.unblockPerson' : 'messages.blockPerson', { name })
  const question = id && { conversationId: id, isBlocked }

  return (
    <section className="conversation">
      {/* The keyboard takes its room from the messages, not from what stands above or below them. */}
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      <title>{`${name} · ${t('messages.title')}`}</title>
      <div className="conversation-top">
        <ConversationHead other={other} isTyping={talk.isTyping}>
          {question && (
            <ConversationMenu
              {...{ ...question, about, other, reported }}
              onBlock={() => setAsking(true)}
            />
          )}
        </ConversationHead>
        <Subject about={about} />
      </div>
      <MessageLog conversationId={id} {...{ name, talk, today, marketHost, doing }} />
      <div className="conversation-foot">
        {talk.isOffline && <p role="status">{t('messages.offline')}</p>}
        {talk.isSlowed && !talk.isOffline && <p role="status">{t('messages.slowed')}</p>}
        {id && <PlainTools {...{ conversationId: id, reported }} isEarlier={props.isEarlier} />}
        {question && props.isAskingToBlock ? (
          <div className="composer p-4">
            <h2 className="pb-2 text-lg">{blockTitle}</h2>
            <BlockQuestion
              {...question}
              viewerId={viewerId}
              cancel={
                <a className="btn btn-plain" href={`/messages/${id}`}>
                  {t('messages.cancel')}
                </a>
              }
            />
          </div>
        ) : isBlocked || !mayWrite ? (
          <SilentFoot conversationId={id} {...{ viewerId, other, isBlocked }} />
        ) : (
          <Composer
            {...{ composing, viewerId, clientId, answer }}
            ready={readyWords(about)}
            action={id ? `/messages/${id}` : begin(about)}
            onSend={() => {
              const written = composing.take()
              if (written) talk.send(written)
            }}
            onTyping={talk.noteTyping}
          />
        )}
      </div>
      <MessageMenu conversationId={id} chosen={chosen} onClose={() => setChosen(undefined)} />
      {viewer}
      {question && (
        <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={blockTitle}>
          <BlockQuestion
            {...question}
            viewerId={viewerId}
            onSent={() => setAsking(false)}
            cancel={
              <Button type="button" variant="plain" onClick={() => setAsking(false)}>
                {t('messages.cancel')}
              </Button>
            }
          />
        </Dialog>
      )}
    </section>
  )
}

/** Where the form of a first message goes: to the page it stands on, which is an index. */
function begin(about: About): string | undefined {
  return about.kind === 'removed' ? undefined : `/messages?index&${about.kind}=${about.id}`
}

// A buyer has one conversation about a thing, so what is typed before it begins is found after; a
// seller has many.
function draftPlace({ id, about }: OpenedConversation, owner: string): DraftPlace {
  const isOne = about.kind !== 'removed' && !about.isOwn
  return { owner, talk: isOne ? `${about.kind}:${about.id}` : (id ?? '') }
}

/** The same functions for as long as the conversation is open, so that its bubbles stay as drawn. */
function useDoing(doing: BubbleDoing): BubbleDoing {
  const latest = useRef(doing)
  useEffect(() => {
    latest.current = doing
  })
  return useMemo(
    () => ({
      openMenu: (...given) => latest.current.openMenu(...given),
      openPhoto: (...given) => latest.current.openPhoto(...given),
      retry: (key) => latest.current.retry(key),
      takeBack: (key) => latest.current.takeBack(key),
    }),
    [],
  )
}
