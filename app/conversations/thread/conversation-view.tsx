import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Composer } from '../composer/composer.tsx'
import type { DraftKey } from '../composer/draft-storage.ts'
import { quickReplyTexts } from '../composer/quick-reply-texts.ts'
import { useComposer } from '../composer/use-composer.tsx'
import type { LoadedConversation } from '../live/live-conversation.ts'
import { useConversation } from '../live/use-conversation.tsx'
import type { MessageActions } from '../messages/message-bubble.tsx'
import { MessageLog } from '../messages/message-log.tsx'
import { MessageMenu, type SelectedMessage } from '../messages/message-menu.tsx'
import { usePhotoViewer } from '../messages/use-photo-viewer.tsx'
import { BlockConfirmation } from '../safety/block-confirmation.tsx'
import { CannotReplyNotice } from './cannot-reply-notice.tsx'
import type { SendFormAnswer, SubjectDetails } from './conversation.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { ConversationSubject } from './conversation-subject.tsx'
import { formatOtherName } from './format-conversation.ts'
import { NoScriptTools } from './no-script-tools.tsx'

export type ConversationViewProps = {
  conversation: LoadedConversation
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
export function ConversationView(props: ConversationViewProps) {
  const { conversation, viewerId, today, marketHost, clientId, answer } = props
  const { id, about, other, isBlocked, mayWrite } = conversation
  const { t } = useLanguage()
  const name = formatOtherName(other, t)
  const talk = useConversation({ conversation, viewerId })
  const composing = useComposer({
    first: answer?.text ?? '',
    draftAt: draftKey(conversation, viewerId),
  })
  const [chosen, setChosen] = useState<SelectedMessage>()
  const { viewer, openPhoto } = usePhotoViewer(id, name)
  const [isAsking, setAsking] = useState(false)
  const doing = useMessageActions({
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
        <ConversationHeader other={other} isTyping={talk.isTyping}>
          {question && (
            <ConversationMenu
              {...{ ...question, about, other, reported }}
              onBlock={() => setAsking(true)}
            />
          )}
        </ConversationHeader>
        <ConversationSubject about={about} />
      </div>
      <MessageLog conversationId={id} {...{ name, talk, today, marketHost, doing }} />
      <div className="conversation-foot">
        {talk.isOffline && <p role="status">{t('messages.offline')}</p>}
        {talk.isSlowed && !talk.isOffline && <p role="status">{t('messages.slowed')}</p>}
        {id && <NoScriptTools {...{ conversationId: id, reported }} isEarlier={props.isEarlier} />}
        {question && props.isAskingToBlock ? (
          <div className="composer p-4">
            <h2 className="pb-2 text-lg">{blockTitle}</h2>
            <BlockConfirmation
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
          <CannotReplyNotice conversationId={id} {...{ viewerId, other, isBlocked }} />
        ) : (
          <Composer
            {...{ composing, viewerId, clientId, answer }}
            ready={quickReplyTexts(about)}
            action={id ? `/messages/${id}` : startFormAction(about)}
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
          <BlockConfirmation
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
function startFormAction(about: SubjectDetails): string | undefined {
  return about.kind === 'removed' ? undefined : `/messages?index&${about.kind}=${about.id}`
}

// A buyer has one conversation about a thing, so what is typed before it begins is found after; a
// seller has many.
function draftKey({ id, about }: LoadedConversation, owner: string): DraftKey {
  const isOne = about.kind !== 'removed' && !about.isOwn
  return { owner, conversationKey: isOne ? `${about.kind}:${about.id}` : (id ?? '') }
}

/** The same functions for as long as the conversation is open, so that its bubbles stay as drawn. */
function useMessageActions(doing: MessageActions): MessageActions {
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
