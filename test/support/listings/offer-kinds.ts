import { eq } from 'drizzle-orm'
import { serviceKind } from '../../../app/farm-services/form/service-kind.server.ts'
import { postListing } from '../../../app/listings/drafts/publish-draft.server.ts'
import { listingKind } from '../../../app/listings/save/listing-kind.server.ts'
import type { SavedForm } from '../../../app/offers/save/offer-kind.server.ts'
import { postOffer } from '../../../app/offers/save/post-offer.server.ts'
import { updateOffer } from '../../../app/offers/save/update-offer.server.ts'
import type { Database } from '../../../app/platform/database/database.server.ts'
import { newIdempotencyKey } from '../../../app/platform/forms/submit-once.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { aUser } from '../members/factories.ts'
import { aFarmServiceReader } from './farm-service-form.ts'
import { aListingReader } from './listing-form.ts'
import { anImageRow } from './pictures.ts'

type Fields = Record<string, string | string[] | undefined>
type Posting = { token?: string; address?: string }
type Change = { token?: string; revision?: number | undefined; by?: { id: string } }
export type Picture = { id: string; path: string }

/** An owner with a picture, who posts and changes offers of a kind with a form's fields. */
export type OfferTester = {
  owner: { id: string; emailVerified: boolean }
  picture: Picture
  post: (fields?: Fields, posting?: Posting) => ReturnType<typeof postListing>
  change: (id: string, fields: Fields, change?: Change) => ReturnType<typeof postListing>
  count: () => Promise<number>
  read: (id: string) => Promise<OfferRow>
  setPictures: (id: string, paths: string[]) => Promise<unknown>
}

type OfferRow = { title: string; price: number; images: string[]; revision: number }

export const networkLimits = { listing: 'post-network', service: 'service-post-network' } as const

/** For each kind of offer, a function that makes its tester. */
export const offerKinds: ['listing' | 'service', (db: Database) => Promise<OfferTester>][] = [
  ['listing', aListingTester],
  ['service', aServiceTester],
]

export async function aListingTester(db: Database): Promise<OfferTester> {
  const { owner, picture } = await anOwner(db)
  const { draft } = await aListingReader(db)
  const fill = (fields?: Fields) => draft({ image_ids: picture.id, ...fields })
  return {
    ...{ owner, picture },
    post: (fields, posting) =>
      postListing(db, { owner, ...newPosting(), ...posting, draft: fill(fields) }),
    change: (id, fields, { by = owner, ...change } = {}) =>
      updateOffer(db, listingKind, {
        owner: by,
        id,
        ...newChange(),
        ...change,
        draft: fill(fields),
      }),
    count: () => db.$count(listings, eq(listings.sellerId, owner.id)),
    read: async (id) =>
      (await db.select().from(listings).where(eq(listings.id, id)))[0] as OfferRow,
    setPictures: (id, images) => db.update(listings).set({ images }).where(eq(listings.id, id)),
  }
}

export async function aServiceTester(db: Database): Promise<OfferTester> {
  const { owner, picture } = await anOwner(db)
  const { draft } = await aFarmServiceReader(db)
  const fill = (fields?: Fields) => draft({ image_ids: picture.id, ...fields })
  return {
    ...{ owner, picture },
    post: (fields, posting) =>
      postOffer(db, serviceKind, { owner, ...newPosting(), ...posting, draft: fill(fields) }),
    change: (id, fields, { by = owner, ...change } = {}) =>
      updateOffer(db, serviceKind, {
        owner: by,
        id,
        ...newChange(),
        ...change,
        draft: fill(fields),
      }),
    count: () => db.$count(services, eq(services.providerId, owner.id)),
    read: async (id) =>
      (await db.select().from(services).where(eq(services.id, id)))[0] as OfferRow,
    setPictures: (id, images) => db.update(services).set({ images }).where(eq(services.id, id)),
  }
}

/** The id of a saved offer. */
export function savedId(result: { done: SavedForm } | { refused: unknown }): string {
  if ('refused' in result) throw new Error(JSON.stringify(result.refused))
  return result.done.listingId ?? result.done.serviceId ?? ''
}

async function anOwner(db: Database) {
  const owner = { ...(await aUser(db)), emailVerified: false }
  return { owner, picture: await anImageRow(db, owner.id) }
}

function newPosting() {
  return { address: '203.0.113.7', token: newIdempotencyKey() }
}

function newChange() {
  return { token: newIdempotencyKey(), revision: 1 }
}
