import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
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
  /** In Pakistan. */
  today: string
  /** The market's own host: links to it are not external. */
  marketHost?: string
  clientId: string
  answer: SendFormAnswer | undefined
  isConfirmingBlock?: boolean
  isOlderPage?: boolean
}

/** Needs a `key` of the conversation and the viewer, so that no state of another one remains. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, viewerId, today, marketHost, clientId, answer } = props
  const { id, subject, other, isBlocked, isArchived, canSend } = conversation
  const { t } = useLanguage()
  const name = formatOtherName(other, t)
  const talk = useConversation({ conversation, viewerId })
  const composer = useComposer({
    first: answer?.text ?? '',
    draftAt: draftKey(conversation, viewerId),
  })
  const [selected, setChosen] = useState<SelectedMessage>()
  const { viewer, openPhoto } = usePhotoViewer(id, name)
  const [isAsking, setAsking] = useState(false)
  const actions = useMessageActions({
    openMenu: (message, from) => setChosen({ message, from }),
    openPhoto,
    undo() {
      talk.undo()
      composer.box.current?.focus()
    },
    retry: talk.retry,
    discardMessage: async (key) => composer.putBack(await talk.discard(key)),
  })
  const reported = talk.messages.findLast(({ isOwn }) => !isOwn)?.number
  const lastNumber = talk.messages.findLast(({ number }) => number !== undefined)?.number
  const blockTitle = t(isBlocked ? 'messages.unblockPerson' : 'messages.blockPerson', { name })
  const question = id && { conversationId: id, isBlocked }

  return (
    <section className="conversation">
      {/* The keyboard shrinks the messages, not the header or the composer. */}
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      <title>{`${name} · ${t('messages.title')}`}</title>
      <div className="conversation-top">
        <ConversationHeader other={other} isTyping={talk.isTyping}>
          {question && (
            <ConversationMenu
              {...{ ...question, viewerId, subject, other, reported, isArchived, lastNumber }}
              onBlock={() => setAsking(true)}
            />
          )}
        </ConversationHeader>
        <ConversationSubject subject={subject} />
      </div>
      <MessageLog
        conversationId={id}
        {...{ name, conversation: talk, today, marketHost, actions }}
      />
      <div className="conversation-foot">
        {talk.isOffline && <p role="status">{t('messages.offline')}</p>}
        {talk.isRateLimited && !talk.isOffline && <p role="status">{t('messages.slowed')}</p>}
        {id && (
          <NoScriptTools {...{ conversationId: id, reported }} isOlderPage={props.isOlderPage} />
        )}
        {question && props.isConfirmingBlock ? (
          <div className="composer block-question">
            <h2>{blockTitle}</h2>
            <BlockConfirmation
              {...question}
              viewerId={viewerId}
              cancel={
                <a className="btn btn-plain" href={href('/messages/:conversationId', id)}>
                  {t('messages.cancel')}
                </a>
              }
            />
          </div>
        ) : isBlocked || !canSend ? (
          <CannotReplyNotice conversationId={id} {...{ viewerId, other, isBlocked }} />
        ) : (
          <Composer
            {...{ composer, viewerId, clientId, answer }}
            ready={quickReplyTexts(subject)}
            action={id ? href('/messages/:conversationId', id) : startFormAction(subject)}
            onSend={() => {
              const draft = composer.take()
              if (draft) talk.send(draft)
            }}
            onQuickReply={talk.sendUndoable}
            onTyping={talk.noteTyping}
          />
        )}
      </div>
      <MessageMenu conversationId={id} selected={selected} onClose={() => setChosen(undefined)} />
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

/** The action of a first message's form: its own page, an index route. */
function startFormAction(about: SubjectDetails): string | undefined {
  return about.kind === 'removed' ? undefined : `/messages?index&${about.kind}=${about.id}`
}

// A buyer has one conversation per subject, so a draft survives its start; a seller has many.
function draftKey({ id, subject }: LoadedConversation, owner: string): DraftKey {
  const isOne = subject.kind !== 'removed' && !subject.isOwn
  return { owner, conversationKey: isOne ? `${subject.kind}:${subject.id}` : (id ?? '') }
}

/** Stable functions, so that message bubbles do not re-render. */
function useMessageActions(doing: MessageActions): MessageActions {
  const latest = useRef(doing)
  useEffect(() => {
    latest.current = doing
  })
  return useMemo(
    () => ({
      openMenu: (...args) => latest.current.openMenu(...args),
      openPhoto: (...args) => latest.current.openPhoto(...args),
      undo: () => latest.current.undo(),
      retry: (key) => latest.current.retry(key),
      discardMessage: (key) => latest.current.discardMessage(key),
    }),
    [],
  )
}
