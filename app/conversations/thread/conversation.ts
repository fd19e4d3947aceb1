// Types shared by the conversation screens and the JSON responses to open clients.
import type { FormError } from '../../platform/forms/form-result.ts'

/** The subject of a conversation, as far as the viewer may still see it. */
export type SubjectDetails =
  | {
      kind: 'listing' | 'service'
      id: string
      title: string
      /** The store path of its first picture. */
      cover?: string | undefined
      /** A category's slug or a service type: the illustration used without a picture. */
      drawing: string
      price: number
      /**
       * For a listing the unit's label (absent if sold as a whole), for a service the unit's slug.
       */
      unit?: string | undefined
      /**
       * The current status; `active` means public. A service is `active`, `inactive` or `hidden`; only
       * its owner sees what is hidden.
       */
      status: 'active' | 'sold' | 'expired' | 'draft' | 'inactive' | 'hidden'
      isOwn: boolean
    }
  | {
      kind: 'removed'
      /**
       * Kept of a deleted offer, together with the fields below, until its owner's account is
       * deleted. One that moderation hides has no picture.
       */
      formerKind?: 'listing' | 'service'
      title?: string
      cover?: string | undefined
      drawing?: string
    }

/** The subject that a conversation is started about. */
export type SubjectId = { listingId: string } | { serviceId: string }

/** The other party. Without a name, a masked email address is shown. */
export type OtherParty = {
  /** Links to their listings; absent if their account is closed. */
  id?: string | undefined
  name: string
  city?: string | undefined
  isDeleted: boolean
}

/** One row of My Messages. Times are ISO 8601 in UTC. */
export type ConversationRow = {
  id: string
  subject: SubjectDetails
  other: OtherParty
  last: { text: string; photos: number; isOwn: boolean }
  updatedAt: string
  unread: number
}

export type MessagePhoto = { id: string; width: number; height: number }

/** A message as one party sees it. `number` is its position in the conversation, from 1. */
export type ShownMessage = {
  number: number
  clientId: string
  isOwn: boolean
  text: string
  photos: MessagePhoto[]
  at: string
}

/** The number up to which the viewer's own messages were delivered and read. */
export type ReadReceipts = { delivered: number; read: number }

/** An open conversation with its latest messages, oldest first. */
export type Conversation = {
  id: string
  subject: SubjectDetails
  other: OtherParty
  messages: ShownMessage[]
  hasOlder: boolean
  ticks: ReadReceipts
  /** Whether the viewer has blocked the other party. The opposite is never revealed. */
  isBlocked: boolean
  /** Whether the viewer has archived it, and no message has come since. */
  isArchived: boolean
  /** False if the other party's account is closed. */
  canSend: boolean
}

/** Messages after a number, and the current read receipts. */
export type ConversationUpdate = { messages: ShownMessage[]; ticks: ReadReceipts; hasMore: boolean }

/** The server's answer to a sent message. */
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

/** The response to a message form that was not sent. */
export type SendFormAnswer = {
  text: string
  clientId: string
  /** Uploaded photos that go with the next submit. */
  imageIds: string[]
  /** A dictionary key and its parameters. */
  formError: FormError
  refused?: SendRefusal | undefined
}
