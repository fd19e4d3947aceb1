import type { UnsentMessage } from '../outbox/outbox.ts'
import type { ShownMessage } from '../thread/conversation.ts'
import type { LiveMessage, LivePhoto, MessageState } from './live-message.ts'
import type { MessageThread } from './message-thread.ts'

/** What is known on this device alone of its photos, by their keys and by the market's ids. */
export type LocalPhotoState = {
  previews: ReadonlyMap<string, string>
  progress: ReadonlyMap<string, number>
}

type MessageListInput = MessageThread & {
  unsent: readonly UnsentMessage[]
  /** What is unsent does not go just now. */
  isWaiting: boolean
  photos: LocalPhotoState
}

/**
 * Draws the messages of a conversation, what is unsent behind them. A message that has not changed
 * is the same object as before, so that its bubble is not drawn again.
 */
export function createMessageListView(): (drawn: MessageListInput) => LiveMessage[] {
  const drawnBefore = new WeakMap<ShownMessage, LiveMessage>()

  return ({ messages, ticks, unsent, isWaiting, photos }) => {
    const taken = new Set(messages.flatMap(({ isOwn, clientId }) => (isOwn ? clientId : [])))
    return [
      ...messages.map((message) => {
        const state = message.isOwn ? messageState(message.number, ticks) : undefined
        const before = drawnBefore.get(message)
        if (before && before.state === state) return before
        const drawn = viewSentMessage(message, state, photos)
        drawnBefore.set(message, drawn)
        return drawn
      }),
      ...unsent
        .filter(({ clientId }) => !taken.has(clientId))
        .map((message) => viewUnsentMessage(message, isWaiting, photos)),
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
    // The other's device chooses its ids, so only one's own are a key.
    key: isOwn ? clientId : String(number),
    number,
    isOwn,
    text,
    at,
    ...(state && { state }),
    photos: photos.map(({ id, width, height }, place): LivePhoto => {
      const preview = isOwn ? previews.get(id) : undefined
      return {
        key: String(place),
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
    photos: photos.map(({ key, imageId }, place): LivePhoto => {
      const preview = previews.get(key)
      const sent = imageId ? 1 : (progress.get(key) ?? 0)
      return { key: String(place), sent, ...(preview && { preview }) }
    }),
  }
}
