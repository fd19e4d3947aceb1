import type { PictureProblem } from '../../images/upload/picture-rules.ts'
import type { SendRefusal } from '../thread/conversation.ts'

/** `waiting` is sent automatically, offline or rate limited; `failed` needs a manual retry. */
export type MessageState = 'sending' | 'waiting' | 'sent' | 'delivered' | 'read' | 'failed'

export type SendFailure = { refused: SendRefusal | 'unsent' } | { problem: PictureProblem }

export type LivePhoto = {
  key: string
  id?: string
  /** An object URL of the local file; preferred, to avoid flicker. */
  preview?: string
  width?: number
  height?: number
  /** From 0 to 1. */
  progress?: number
}

export type LiveMessage = {
  /** Stable from writing to reading. */
  key: string
  /** Assigned by the server. */
  number?: number
  isOwn: boolean
  text: string
  photos: LivePhoto[]
  at: string
  state?: MessageState
  failure?: SendFailure
  canUndo?: boolean
}

export type MessageDraft = { text: string; photos: File[] }

export type LiveConversation = {
  /** In order; messages without a number come last. */
  messages: readonly LiveMessage[]
  isTyping: boolean
  isOffline: boolean
  isRateLimited: boolean
  hasOlder: boolean
  isLoadingOlder: boolean
}
