import type { Database } from '../../platform/database/database.server.ts'
import type { RateLimitName } from '../../platform/rate-limits/limits-table.ts'
import type { Offer } from '../../screening/rules/offer.ts'
import type { ScreeningRejection } from '../../screening/rules/screen-offer.server.ts'
import type { OfferTable } from '../offer-table.server.ts'

type ScreenedContent = Omit<Offer, 'kind' | 'id' | 'ownerId' | 'isNew' | 'confirmedPrice'>

/** The validated form of an offer: its columns and its pictures, cover first. */
export type OfferDraft = { imageIds: string[] }

export type SaveRefusal =
  | 'other-form'
  | 'unverified'
  | 'paused'
  | 'not-found'
  | 'changed-meanwhile'
  | 'too-many-drafts'
  | PictureRefusal
  | { retryAfter: number }
  | ScreeningRejection

export type PictureRefusal = 'unknown-picture' | 'too-many-pictures'

/** How an offer was saved; `held` is hidden until a moderator has looked at it. */
export type SavedAs = 'posted' | 'changed' | 'draft' | 'held'

/**
 * The record of a saved form, with the id as `listingId` or `serviceId`; see `savedOfferId`. Records of version 1.0 have
 * no `as`: they posted.
 */
export type SavedForm = Record<string, string> & { as?: SavedAs }

export type SaveResult = { done: SavedForm } | { refused: SaveRefusal }

/** A row that stays locked until the transaction ends. */
export type LockedOffer<Status extends string = string> = {
  id: string
  status: Status
  moderation: string | null
  images: string[]
}

/**
 * `Draft` is the validated form; `Index` is what the search index needs. All functions but `prepareIndex` run
 * in the transaction that saves.
 */
export type OfferKind<Draft extends OfferDraft, Locked extends LockedOffer, Index> = {
  table: OfferTable
  postLimits: { hour: RateLimitName; day: RateLimitName; network: RateLimitName }
  saveLimit: RateLimitName
  /** Reads from caches, which belong to the connection: before the transaction. */
  prepareIndex: (db: Database, draft: Draft) => Promise<Index>
  screenedContent: (draft: Draft) => ScreenedContent
  insert: (
    tx: Database,
    row: { ownerId: string; draft: Draft; index: Index; isHeld: boolean },
  ) => Promise<{ id: string } | { refused: PictureRefusal }>
  /** Refuses one that is not the owner's, is gone or taken down, or was changed since `revision`. */
  lock: (
    tx: Database,
    own: { id: string; ownerId: string; revision: number | undefined },
  ) => Promise<{ locked: Locked } | { refused: 'not-found' | 'changed-meanwhile' }>
  /** Writes text, place and pictures over it; `also` are columns of moderation. */
  overwrite: (
    tx: Database,
    change: { locked: Locked; ownerId: string; draft: Draft; index: Index; also: object },
  ) => Promise<{ refused: PictureRefusal } | undefined>
}
