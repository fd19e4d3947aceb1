import type { UnsentMessage } from '../outbox/outbox.ts'
import type { ShownMessage } from '../thread/conversation.ts'
import type { LiveMessage, LivePhoto, MessageState } from './live-message.ts'
import type { MessageThread } from './message-thread.ts'

/** By photo key and by image id. */
type LocalPhotoState = {
  previews: ReadonlyMap<string, string>
  progress: ReadonlyMap<string, number>
}

type MessageListInput = MessageThread & {
  unsent: readonly UnsentMessage[]
  undoableId: string | undefined
  isWaiting: boolean
  photos: LocalPhotoState
}

/** An unchanged message keeps its object identity, so that its bubble does not re-render. */
export function createMessageListView(): (input: MessageListInput) => LiveMessage[] {
  const drawnBefore = new WeakMap<ShownMessage, LiveMessage>()

  return ({ messages, ticks, unsent, undoableId, isWaiting, photos }) => {
    const savedClientIds = new Set(
      messages.flatMap(({ isOwn, clientId }) => (isOwn ? clientId : [])),
    )
    return [
      ...messages.map((message) => {
        const state = message.isOwn ? messageState(message.number, ticks) : undefined
        const before = drawnBefore.get(message)
        if (before && before.state === state) return before
        const view = viewSentMessage(message, state, photos)
        drawnBefore.set(message, view)
        return view
      }),
      ...unsent
        .filter(({ clientId }) => !savedClientIds.has(clientId))
        .map((message) => ({
          ...viewUnsentMessage(message, isWaiting, photos),
          ...(message.clientId === undoableId && { canUndo: true }),
        })),
    ]
  }
}

function messageState(number: number, { delivered, read }: MessageThread['ticks']): MessageState {
  if (number <= read) return 'read'
  return number <= delivered ? 'delivered' : 'sent'
}

function viewSentMessage(
  { number, clientId, isOwn, text, at, photos }: ShownMessage,
  state: MessageState | undefined,
  { previews }: LocalPhotoState,
): LiveMessage {
  return {
    // Only one's own client ids can be keys: the other party's device chooses theirs.
    key: isOwn ? clientId : String(number),
    number,
    isOwn,
    text,
    at,
    ...(state && { state }),
    photos: photos.map(({ id, width, height }, index): LivePhoto => {
      const preview = isOwn ? previews.get(id) : undefined
      return {
        key: String(index),
        id,
        ...(preview && { preview }),
        ...(width && { width, height }),
      }
    }),
  }
}

function viewUnsentMessage(
  { clientId, text, at, photos, failure }: UnsentMessage,
  isWaiting: boolean,
  { previews, progress }: LocalPhotoState,
): LiveMessage {
  return {
    key: clientId,
    isOwn: true,
    text,
    at,
    state: failure ? 'failed' : isWaiting ? 'waiting' : 'sending',
    ...(failure && { failure }),
    photos: photos.map(({ key, imageId }, index): LivePhoto => {
      const preview = previews.get(key)
      const sent = imageId ? 1 : (progress.get(key) ?? 0)
      return { key: String(index), progress: sent, ...(preview && { preview }) }
    }),
  }
}
