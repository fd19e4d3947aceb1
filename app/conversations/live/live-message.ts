import type { PictureProblem } from '../../images/upload/picture-rules.ts'
import type { SendRefusal } from '../thread/conversation.ts'

/**
 * The state of the viewer's own message. `waiting` means offline or rate limited, and it is sent
 * automatically; `failed` means it needs a manual retry.
 */
export type MessageState = 'sending' | 'waiting' | 'sent' | 'delivered' | 'read' | 'failed'

/** Why a message failed: refused by the server, or a problem with a photo. */
export type SendFailure = { refused: SendRefusal | 'unsent' } | { problem: PictureProblem }

/** A photo of a message: stored on the server (`id`) or still on this device (`preview`). */
export type LivePhoto = {
  key: string
  id?: string
  /** An object URL of the local file; preferred, to avoid flicker. */
  preview?: string
  width?: number
  height?: number
  /** Upload progress from 0 to 1. */
  progress?: number
}

export type LiveMessage = {
  /** Stable from writing to reading. */
  key: string
  /** Its number in the conversation, once the server has assigned one. */
  number?: number
  isOwn: boolean
  text: string
  photos: LivePhoto[]
  /** An ISO 8601 time in UTC. */
  at: string
  /** Only for the viewer's own messages. */
  state?: MessageState
  failure?: SendFailure
}

/** The text and the chosen photos. */
export type MessageDraft = { text: string; photos: File[] }

/** A snapshot of an open conversation. */
export type LiveConversation = {
  /** In order; messages without a number come last. */
  messages: readonly LiveMessage[]
  /** The other party is typing. */
  isTyping: boolean
  /** No connection: messages wait on the device. */
  isOffline: boolean
  /** Rate limited: messages are sent later automatically. */
  isRateLimited: boolean
  hasOlder: boolean
  isLoadingOlder: boolean
}
