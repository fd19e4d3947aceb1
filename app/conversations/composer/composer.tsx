import { type ClipboardEvent, type KeyboardEvent, useEffect } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { acceptedTypes } from '../../images/upload/picture-rules.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import type { SendFormAnswer } from '../thread/conversation.ts'
import { AttachedPhotos } from './attached-photos.tsx'
import { QuickReplies } from './quick-replies.tsx'
import type { ComposerState } from './use-composer.tsx'

const quickRepliesFormId = 'quick-replies'
const counterThreshold = 200

/** Where a message is written. It is a plain form until scripts send what stands in it. */
export function Composer(props: {
  composing: ComposerState
  /** Where its form goes without JavaScript. */
  action: string | undefined
  /** Whose page it is, and in whose name alone it is sent. */
  viewerId: string
  /** What the message will be known by, so that sending it twice says it once. */
  clientId: string
  /** Why the form was not taken. */
  answer: SendFormAnswer | undefined
  /** The names of the ready questions or answers that are offered. */
  ready: string[]
  onSend: () => void
  onTyping: () => void
}) {
  const { composing, action, viewerId, clientId, answer, ready, onSend, onTyping } = props
  const { t } = useLanguage()
  const { photos, room } = composing
  const isTooLong = room < 0
  return (
    <div className="composer">
      {ready.length > 0 && (
        <>
          <QuickReplies names={ready} formId={quickRepliesFormId} onChoose={composing.fill} />
          <form id={quickRepliesFormId} method="post" action={action} hidden>
            <input type="hidden" name="sender_id" value={viewerId} />
            <input type="hidden" name="client_id" value={clientId} />
          </form>
        </>
      )}
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        <input type="hidden" name="sender_id" value={viewerId} />
        <input type="hidden" name="client_id" value={answer?.clientId || clientId} />
        {answer?.imageIds.map((id) => (
          <input key={id} type="hidden" name="image_ids" value={id} />
        ))}
        {answer && (
          <p className="error px-3" role="alert">
            <Icon name="alert" />
            {t(answer.trouble.key, answer.trouble.params)}
            {answer.imageIds.length > 0 && (
              <span>{t('images.count', { count: answer.imageIds.length })}</span>
            )}
          </p>
        )}
        <AttachedPhotos photos={photos} onRemove={composing.removePhoto} />
        {room < counterThreshold && (
          <p className={`small px-3 ${isTooLong ? 'text-urgent-ink' : 'text-quiet'}`} role="status">
            {t(isTooLong ? 'messages.over' : 'messages.room', { count: Math.abs(room) })}
          </p>
        )}
        <div className="composer-row">
          <PhotoButton onChoose={composing.addPhotos} />
          <MessageInput {...{ composing, onTyping, isTooLong }} />
          <SendButton isReady={composing.isReady} />
        </div>
      </form>
    </div>
  )
}

function PhotoButton({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const { t } = useLanguage()
  const isLively = useIsHydrated()
  return (
    <label className="composer-photo">
      <Icon name="camera" />
      <span className="sr-only">{t('images.add')}</span>
      <input
        type="file"
        name={isLively ? undefined : 'images'}
        accept={acceptedTypes.join()}
        multiple
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files ?? [])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

function MessageInput(props: {
  composing: ComposerState
  onTyping: () => void
  isTooLong: boolean
}) {
  const { composing, onTyping, isTooLong } = props
  const { t } = useLanguage()
  const { box, text } = composing

  useEffect(() => {
    // After the heading of a newly opened page has had the focus: at a desk one writes at once.
    if (!hasFinePointer()) return
    const frame = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [box])

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it grows with the text
  useEffect(() => growToFit(box.current), [text, box])

  function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, nativeEvent } = event
    // On a phone Enter breaks the line, as its keyboard says.
    if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || !hasFinePointer()) return
    event.preventDefault()
    if (composing.isReady) event.currentTarget.form?.requestSubmit()
  }

  function takePasted(event: ClipboardEvent) {
    const { files } = event.clipboardData
    if (files.length === 0) return
    event.preventDefault()
    composing.addPhotos(files)
  }

  return (
    <textarea
      ref={box}
      className="input composer-box"
      name="text"
      dir="auto"
      rows={1}
      aria-label={t('messages.message')}
      aria-invalid={isTooLong || undefined}
      placeholder={t('messages.placeholder')}
      value={text}
      onChange={({ currentTarget }) => {
        composing.write(currentTarget.value)
        onTyping()
      }}
      onKeyDown={sendByKey}
      onPaste={takePasted}
    />
  )
}

function SendButton({ isReady }: { isReady: boolean }) {
  const { t } = useLanguage()
  const isLively = useIsHydrated()
  return (
    <button
      type="submit"
      className="composer-send"
      aria-label={t('messages.send')}
      disabled={isLively && !isReady}
    >
      <Icon name="send" mirrored />
    </button>
  )
}

function hasFinePointer(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}

// Where the browser does not do it by itself.
function growToFit(box: HTMLTextAreaElement | null) {
  if (!box || CSS.supports('field-sizing', 'content')) return
  box.style.height = 'auto'
  box.style.height = `${box.scrollHeight + 2}px`
}
