import type { PictureProblem } from '../../images/upload/picture-rules.ts'
import type { SendRefusal } from '../thread/conversation.ts'

/**
 * How far one's own message has come. It is `waiting` while there is no line, or while the market
 * asks for patience, and goes by itself; `failed` when it will not go unless told to.
 */
export type MessageState = 'sending' | 'waiting' | 'sent' | 'delivered' | 'read' | 'failed'

/** Why a message failed: what the market refused, or what is wrong with one of its photos. */
export type SendFailure = { refused: SendRefusal | 'unsent' } | { problem: PictureProblem }

/** A photo of a message: the market's by `id`, or still this device's, by `preview`. */
export type LivePhoto = {
  key: string
  id?: string
  /** An address of the file on this device; shown in preference, so that nothing flickers. */
  preview?: string
  width?: number
  height?: number
  /** The part that has gone out, from 0 to 1, while it is under way. */
  sent?: number
}

/** A message of an open conversation. */
export type LiveMessage = {
  /** The same from when it is written until it is read. */
  key: string
  /** Its place in the conversation, once the market has given it one. */
  number?: number
  isOwn: boolean
  text: string
  photos: LivePhoto[]
  /** An ISO text in UTC. */
  at: string
  /** Of one's own messages only. */
  state?: MessageState
  failure?: SendFailure
}

/** What is written, and the photos as they were chosen. */
export type MessageDraft = { text: string; photos: File[] }

/** An open conversation as it stands. */
export type LiveConversation = {
  /** In order; what has no number yet comes last. */
  messages: readonly LiveMessage[]
  /** The other party is writing. */
  isTyping: boolean
  /** Nothing passes: what is written waits on the device. */
  isOffline: boolean
  /** The market has asked for patience; what waits goes by itself. */
  isSlowed: boolean
  hasOlder: boolean
  isLoadingOlder: boolean
}
