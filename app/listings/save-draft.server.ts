import { and, eq } from 'drizzle-orm'
import { listingAnalytics, listings, users } from '../../db/schema.server.ts'
import { arrangePictures } from '../images/arrange-pictures.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import { newFormToken, submitOnce } from '../platform/form-token.server.ts'
import { newId } from '../platform/ids.server.ts'
import { gistOf } from '../platform/sent-gist.server.ts'
import { type HeldListing, holdListing } from './hold-listing.server.ts'
import { spendSave } from './may-post.server.ts'
import type { UnfinishedListing } from './parse-unfinished.server.ts'
import { aChange } from './rewrite-listing.server.ts'
import { fullTime } from './time-listed.server.ts'

export type NotSaved =
  | 'not-found'
  | 'changed-meanwhile'
  | 'unknown-picture'
  | 'too-many-pictures'
  | 'too-many-drafts'
  | { retryAfter: number }

type Saving = {
  seller: { id: string }
  token: string
  /** The draft it is saved over; without one a new draft is made. */
  over?: { listingId: string; revision?: number | undefined } | undefined
  unfinished: UnfinishedListing
}

type Saved = { listingId: string; as: string; gist: string }

/**
 * Saves a listing that is not finished, with its pictures, for its seller alone: it is in no list
 * and found by no search. Once however often its form is sent. Refuses a 51st draft of an account,
 * more than 120 saved forms an hour (`retryAfter` is in seconds), and a draft that was changed, or
 * posted, since `revision`.
 */
export async function saveDraft(
  db: Database,
  saving: Saving,
): Promise<{ done: { listingId: string; as: string } } | { refused: NotSaved }> {
  const { seller, token, over, unfinished } = saving
  const gist = gistOf(unfinished)
  const outcome = await submitOnce<Saved, NotSaved>(
    db,
    { userId: seller.id, token },
    async (tx) => {
      const place = over
        ? await holdListing(tx, { ...over, sellerId: seller.id, isDraft: true })
        : await makeRoom(tx, seller.id)
      if ('refused' in place) return place
      const wait = await spendSave(tx, seller.id)
      if (wait) return { refused: { retryAfter: wait } }
      const refusal = await writeDraft(tx, place.held, unfinished)
      return refusal ?? { done: { listingId: place.held.id, as: 'draft', gist } }
    },
  )
  if ('refused' in outcome || !outcome.again || outcome.done.as !== 'draft') return outcome
  const { listingId } = outcome.done
  const isDraft = and(eq(listings.id, listingId), eq(listings.status, 'draft'))
  const isSame = outcome.done.gist === gist && (await db.$count(listings, isDraft)) > 0
  return isSame ? outcome : await saveAgain(db, { ...saving, token: newFormToken() }, listingId)
}

// After Back the same form may be saved with other words: they go into the draft it has become.
async function saveAgain(db: Database, saving: Saving, listingId: string) {
  const outcome = await saveDraft(db, { ...saving, over: saving.over ?? { listingId } })
  if ('done' in outcome || saving.over) return outcome
  // The form of a new listing knows nothing of what became of its draft.
  if (outcome.refused === 'changed-meanwhile') return { done: { listingId, as: 'posted' } }
  return outcome.refused === 'not-found' ? await saveDraft(db, saving) : outcome
}

async function makeRoom(
  tx: Database,
  sellerId: string,
): Promise<{ held: Pick<HeldListing, 'id' | 'sellerId' | 'images'> } | { refused: NotSaved }> {
  // One at a time for each seller, so that two do not take the last place.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, sellerId)).for('no key update')
  const isDraft = and(eq(listings.sellerId, sellerId), eq(listings.status, 'draft'))
  if ((await tx.$count(listings, isDraft)) >= environment().bounds['drafts-held']) {
    return { refused: 'too-many-drafts' }
  }
  const id = newId()
  const nothing = { title: '', description: '', price: 0, city: '' }
  // It only runs out once it is posted, and gets its full time then.
  const row = { ...nothing, id, sellerId, status: 'draft' as const, expiresAt: fullTime() }
  await tx.insert(listings).values(row)
  await tx.insert(listingAnalytics).values({ listingId: id })
  return { held: { id, sellerId, images: [] } }
}

async function writeDraft(
  tx: Database,
  held: Pick<HeldListing, 'id' | 'sellerId' | 'images'>,
  { columns, typed, imageIds }: UnfinishedListing,
): Promise<{ refused: NotSaved } | undefined> {
  const { id: listingId, sellerId: ownerId } = held
  const arrangement = { ownerId, for: { listingId }, imageIds, held: held.images }
  const arranged = await arrangePictures(tx, arrangement)
  if ('refused' in arranged) return arranged
  await tx
    .update(listings)
    .set({ ...columns, typed, images: arranged.paths, ...aChange() })
    .where(eq(listings.id, listingId))
}
