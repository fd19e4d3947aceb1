import type { FormError } from '../../platform/forms/form-result.ts'

/** As far as the viewer may still see it. */
export type SubjectDetails =
  | {
      kind: 'listing' | 'service'
      id: string
      title: string
      cover?: string | undefined
      drawing: string
      price: number
      /** For a listing the unit's label, for a service the unit's slug. */
      unit?: string | undefined
      /**
       * `active` means public. A service is `active`, `inactive` or `hidden`, which only its owner
       * sees.
       */
      status: 'active' | 'sold' | 'expired' | 'draft' | 'inactive' | 'hidden'
      isOwn: boolean
    }
  | {
      kind: 'removed'
      /** Kept of a deleted offer; one that moderation hides has no picture. */
      formerKind?: 'listing' | 'service'
      title?: string
      cover?: string | undefined
      drawing?: string
    }

export type SubjectId = { listingId: string } | { serviceId: string }

/** The other party. Without a name, a masked email address is shown. */
export type OtherParty = {
  /** Absent if their account is closed. */
  id?: string | undefined
  name: string
  city?: string | undefined
  isDeleted: boolean
  /** Nobody else can have the mark that is shown for it. */
  isStaff?: true
}

export type ConversationRow = {
  id: string
  subject: SubjectDetails
  other: OtherParty
  last: { text: string; photos: number; isOwn: boolean }
  updatedAt: string
  unread: number
}

export type MessagePhoto = { id: string; width: number; height: number }

/** `number` is its position in the conversation, from 1. */
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

export type Conversation = {
  id: string
  subject: SubjectDetails
  other: OtherParty
  messages: ShownMessage[]
  hasOlder: boolean
  ticks: ReadReceipts
  /** Whether the viewer has blocked the other party. The opposite is never revealed. */
  isBlocked: boolean
  isArchived: boolean
  canSend: boolean
}

export type ConversationUpdate = { messages: ShownMessage[]; ticks: ReadReceipts; hasMore: boolean }

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

export type SendFormAnswer = {
  text: string
  clientId: string
  imageIds: string[]
  formError: FormError
  refused?: SendRefusal | undefined
}
