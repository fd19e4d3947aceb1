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

export function Composer(props: {
  composer: ComposerState
  action: string | undefined
  /** Only they may send the form. */
  viewerId: string
  /** The idempotency key of the message: sending it twice stores it once. */
  clientId: string
  answer: SendFormAnswer | undefined
  /** Dictionary keys of the quick replies on offer. */
  ready: string[]
  onSend: () => void
  onQuickReply: (text: string) => void
  onTyping: () => void
}) {
  const { composer, action, viewerId, clientId, answer, ready, onSend, onQuickReply, onTyping } =
    props
  const { t } = useLanguage()
  const { photos, room } = composer
  const isTooLong = room < 0
  return (
    <div className="composer">
      {ready.length > 0 && (
        <>
          <QuickReplies names={ready} formId={quickRepliesFormId} onChoose={onQuickReply} />
          <form
            id={quickRepliesFormId}
            method="post"
            action={action}
            encType="multipart/form-data"
            hidden
          >
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
          <p className="error composer-note" role="alert">
            <Icon name="alert" />
            {t(answer.formError.key, answer.formError.params)}
            {answer.imageIds.length > 0 && (
              <span>{t('images.count', { count: answer.imageIds.length })}</span>
            )}
          </p>
        )}
        <AttachedPhotos photos={photos} onRemove={composer.removePhoto} />
        {room < counterThreshold && (
          <p
            className={`small composer-note ${isTooLong ? 'composer-over' : 'quiet'}`}
            role="status"
          >
            {t(isTooLong ? 'messages.over' : 'messages.room', { count: Math.abs(room) })}
          </p>
        )}
        <div className="composer-row">
          <PhotoButton onChoose={composer.addPhotos} />
          <MessageInput {...{ composer, onTyping, isTooLong }} />
          <SendButton isReady={composer.isReady} />
        </div>
      </form>
    </div>
  )
}

function PhotoButton({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const { t } = useLanguage()
  const isHydrated = useIsHydrated()
  return (
    <label className="composer-photo">
      <Icon name="camera" />
      <span className="sr-only">{t('images.add')}</span>
      <input
        type="file"
        name={isHydrated ? undefined : 'images'}
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
  composer: ComposerState
  onTyping: () => void
  isTooLong: boolean
}) {
  const { composer, onTyping, isTooLong } = props
  const { t } = useLanguage()
  const { box, text } = composer

  useEffect(() => {
    // On a desktop, focus the box once the heading of a newly opened page has had the focus.
    if (!hasFinePointer()) return
    const frame = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [box])

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the text changes
  useEffect(() => growToFit(box.current), [text, box])

  function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, nativeEvent } = event
    // On a phone, Enter inserts a line break, as its keyboard shows.
    if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || !hasFinePointer()) return
    event.preventDefault()
    if (composer.isReady) event.currentTarget.form?.requestSubmit()
  }

  function takePasted(event: ClipboardEvent) {
    const { files } = event.clipboardData
    if (files.length === 0) return
    event.preventDefault()
    composer.addPhotos(files)
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
        composer.write(currentTarget.value)
        onTyping()
      }}
      onKeyDown={sendByKey}
      onPaste={takePasted}
    />
  )
}

function SendButton({ isReady }: { isReady: boolean }) {
  const { t } = useLanguage()
  const isHydrated = useIsHydrated()
  return (
    <button
      type="submit"
      className="composer-send"
      aria-label={t('messages.send')}
      disabled={isHydrated && !isReady}
    >
      <Icon name="send" mirrored />
    </button>
  )
}

function hasFinePointer(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}

// For browsers without `field-sizing`.
function growToFit(box: HTMLTextAreaElement | null) {
  if (!box || CSS.supports('field-sizing', 'content')) return
  box.style.height = 'auto'
  box.style.height = `${box.scrollHeight + 2}px`
}
