import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DeletedOfferRows, OfferRows } from '../../db/schema/offers.server.ts'
import type { PictureHolder } from '../images/attach/attach-pictures.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Offer } from '../screening/rules/offer.ts'

export type OfferLabel = 'featured' | 'urgent'

/** An offer as its owner asks for it; another member's is not found. */
export type OwnOffer = { id: string; ownerId: string }

/** Where offers of one kind are stored. The functions run in the transaction that changes the rows. */
export type OfferTable = {
  kind: Offer['kind']
  rows: OfferRows
  /** What others still see of deleted ones, and the columns that refer to those. */
  deleted: { rows: DeletedOfferRows; references: readonly PgColumn[] }
  labels: readonly OfferLabel[]
  /** The status of one that its owner takes down together with the account. */
  statusWhenDeactivated: string
  /** What a moderation case keeps of it. */
  snapshotColumns: { title: PgColumn } & Record<string, PgColumn>
  /** Condition: everybody can see it. */
  isPublic: () => SQL
  pictureHolder: (id: string) => PictureHolder
  /** Counts that a viewer was shown the phone number. */
  countReveal?: (
    db: Database,
    reveal: { id: string; viewerId?: string | undefined; address: string },
  ) => Promise<void>
  /** Before an owner's active offers, locked, are deactivated. */
  beforeDeactivate?: (tx: Database, ownerId: string) => Promise<void>
  beforeDelete?: (tx: Database, id: string) => Promise<void>
  /** After moderation has shown offers again. */
  afterRestore?: (tx: Database, ids: string[]) => Promise<void>
  /** Writes the search index of offers again. */
  index?: (tx: Database, ids: string[]) => Promise<void>
}
