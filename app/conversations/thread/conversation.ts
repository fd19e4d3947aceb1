// What the screens of conversations are drawn from, and what travels to a device that is open.
import type { FormError } from '../../platform/forms/form-result.ts'

/** What two people talk about, as far as whoever looks may still see it. */
export type SubjectDetails =
  | {
      kind: 'listing' | 'service'
      id: string
      title: string
      /** The stored path of the first picture. */
      cover?: string | undefined
      /** The category's slug, or the kind of service: the drawing for a missing picture. */
      drawing: string
      price: number
      /** A listing's is in words (absent for all of it), a service's the slug of its price unit. */
      unit?: string | undefined
      /** What it is now; `active` is what everybody sees. A service is `active` or `inactive`. */
      status: 'active' | 'sold' | 'expired' | 'draft' | 'inactive'
      isOwn: boolean
    }
  | {
      kind: 'removed'
      /** This and the rest are left of what was deleted, unless its owner's account is deleted too. */
      formerKind?: 'listing' | 'service'
      title?: string
      cover?: string | undefined
      drawing?: string
    }

/** What a conversation is begun about. */
export type SubjectId = { listingId: string } | { serviceId: string }

/** The other party. Someone without a name is shown by a masked address. */
export type OtherParty = {
  /** For the page of what they offer; absent once they have left. */
  id?: string | undefined
  name: string
  city?: string | undefined
  isDeleted: boolean
}

/** One row of My Messages. Times are ISO texts in UTC. */
export type ConversationRow = {
  id: string
  about: SubjectDetails
  other: OtherParty
  last: { text: string; photos: number; isOwn: boolean }
  updatedAt: string
  unread: number
}

export type MessagePhoto = { id: string; width: number; height: number }

/** A message as one of the two sees it. `number` is its place in the conversation, from 1. */
export type ShownMessage = {
  number: number
  clientId: string
  isOwn: boolean
  text: string
  photos: MessagePhoto[]
  at: string
}

/** The numbers up to which the viewer's own messages have reached the other's device, and were read. */
export type ReadReceipts = { delivered: number; read: number }

/** One conversation, opened: its latest messages, oldest of them first. */
export type Conversation = {
  id: string
  about: SubjectDetails
  other: OtherParty
  messages: ShownMessage[]
  hasOlder: boolean
  ticks: ReadReceipts
  /** The viewer has blocked the other. That the other has blocked the viewer is never told. */
  isBlocked: boolean
  /** False once the other has left. */
  mayWrite: boolean
}

/** What came after a number, and the ticks as they are now. */
export type ConversationUpdate = { messages: ShownMessage[]; ticks: ReadReceipts; hasMore: boolean }

/** The longest message, in characters. */
export const maxMessageLength = 4_000

/** What the server answers to a sent message. */
export type SendAnswer =
  | { sent: { conversationId: string; number: number; at: string } }
  | { refused: SendRefusal; retryAfter?: number }

export type SendRefusal =
  | 'empty'
  | 'too-long'
  | 'too-many-photos'
  | 'unknown-photo'
  | 'too-fast'
  | 'too-many-new'
  | 'own'
  | 'gone'
  | 'unverified'
  | 'blocked'

/** What the form of a message gets back, to be drawn again, when it is not sent. */
export type SendFormAnswer = {
  text: string
  clientId: string
  /** Photos that have arrived and go with it when it is sent again. */
  imageIds: string[]
  /** A dictionary key and what fills its slots. */
  trouble: FormError
  refused?: SendRefusal | undefined
}
