import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { listingSearch, listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListingForm, aListingReader } from '../../../test/support/listings/listing-form.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { deleteOffer } from '../../offers/manage/delete-offer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import { findListing } from '../detail/find-listing.server.ts'
import { parseDraft } from '../form/validation/parse-draft.server.ts'
import { listingTable } from '../listing-table.server.ts'
import { postListing, publishDraft } from './publish-draft.server.ts'
import { saveDraft } from './save-draft.server.ts'

type Fields = Parameters<typeof aListingForm>[0]

async function aSeller(db: Database) {
  const seller = { ...(await aUser(db)), emailVerified: true }
  const catalogs = { en: await readCatalog(db, 'en'), ur: await readCatalog(db, 'ur') }
  const context = { catalogs, language: 'en', today: '2026-05-10' } as const
  const unfinished = (fields: Fields) => parseDraft(aListingForm(fields), context)
  const save = (
    fields: Fields,
    { token = newIdempotencyKey(), existing = undefined as Over } = {},
  ) => saveDraft(db, { owner: seller, token, existing, draft: unfinished(fields) })
  const read = async (listingId: string) =>
    (await db.select().from(listings).where(eq(listings.id, listingId)))[0]
  const { draft } = await aListingReader(db)
  const address = '203.0.113.32'
  return { seller, save, read, draft, posting: { owner: seller, address } }
}

type Over = { id: string; revision?: number } | undefined

function idOf(outcome: Awaited<ReturnType<typeof saveDraft>>): string {
  return 'done' in outcome ? (outcome.done.listingId ?? '') : ''
}

const hardlyBegun = {
  title: '',
  description: '',
  category_id: undefined,
  price: 'about two lakh',
  quantity: '',
  location_city: 'Okara',
  image_ids: [],
}

test('a draft keeps all input as typed, even if it is not valid yet', async ({ db }) => {
  const { seller, save, read } = await aSeller(db)
  const listingId = idOf(await save({ ...hardlyBegun, contact_phone: '12', form_token: 'x' }))
  expect(await read(listingId)).toMatchObject({
    sellerId: seller.id,
    status: 'draft',
    title: '',
    price: 0,
    categoryId: null,
    quantity: null,
    city: 'Okara',
    province: 'punjab',
    contactPhone: null,
  })
  const typed = (await read(listingId))?.typed
  expect(typed).toMatchObject({ price: 'about two lakh', contact_phone: '12' })
  expect(Object.keys(typed ?? {})).not.toContain('form_token')
})

test('a draft drops unknown fields, invalid characters and overlong text', async ({ db }) => {
  const { save, read } = await aSeller(db)
  const stuffed = { is_admin: 'yes', field_nonsense: '1', title: `a\u0000b\ud800` }
  const book = 'x'.repeat(50_000)
  const listingId = idOf(await save({ ...hardlyBegun, ...stuffed, description: book }))
  const draft = await read(listingId)
  expect(draft?.typed).not.toHaveProperty('is_admin')
  expect(draft?.typed).not.toHaveProperty('field_nonsense')
  expect(draft?.typed?.description).toHaveLength(10_000)
  expect(draft).toMatchObject({ title: 'ab\ufffd', description: '' })
})

test('a draft is visible only to its seller and is not in the search index', async ({ db }) => {
  const { seller, save } = await aSeller(db)
  const picture = await anImageRow(db, seller.id)
  const listingId = idOf(await save({ image_ids: [picture.id] }))
  const other = (await aUser(db)).id
  for (const viewerId of [other, undefined]) {
    expect(await findListing(db, { listingId, viewerId, language: 'en' })).toBeUndefined()
  }
  const own = await findListing(db, { listingId, viewerId: seller.id, language: 'en' })
  expect(own?.images).toEqual([picture.path])
  expect(await db.$count(listingSearch, eq(listingSearch.listingId, listingId))).toBe(0)
  const [claimed] = await db.select().from(images).where(eq(images.id, picture.id))
  expect(claimed?.listingId).toBe(listingId)
})

test('a published draft is an active listing for 60 days from then on', async ({ db }) => {
  const { seller, save, read, draft, posting } = await aSeller(db)
  const picture = await anImageRow(db, seller.id)
  const listingId = idOf(await save({ image_ids: [picture.id] }))
  const longAgo = new Date('2026-01-01')
  await db
    .update(listings)
    .set({ createdAt: longAgo, expiresAt: longAgo })
    .where(eq(listings.id, listingId))
  const published = await publishDraft(db, {
    ...posting,
    id: listingId,
    token: newIdempotencyKey(),
    revision: 2,
    draft: draft({ image_ids: [picture.id] }),
  })
  expect(published).toMatchObject({ done: { listingId } })
  const listing = await read(listingId)
  expect(listing).toMatchObject({ status: 'active', typed: null, images: [picture.path] })
  expect(Number(listing?.createdAt)).toBeGreaterThan(Number(longAgo))
  const days = (Number(listing?.expiresAt) - Number(listing?.createdAt)) / 86_400_000
  expect(days).toBeCloseTo(60)
  expect(await db.$count(listingSearch, eq(listingSearch.listingId, listingId))).toBe(1)
})

test('publishing a draft counts towards the posting limit, and works only once', async ({ db }) => {
  const { seller, save, draft, posting } = await aSeller(db)
  for (let price = 1; price <= 11; price++) {
    const picture = await anImageRow(db, seller.id)
    const listingId = idOf(await save({ image_ids: [picture.id] }))
    const publishing = { ...posting, id: listingId, draft: draft({ image_ids: [picture.id] }) }
    const published = await publishDraft(db, { ...publishing, token: newIdempotencyKey() })
    if (price === 11) expect(published).toEqual({ refused: { retryAfter: 3600 } })
    else {
      expect(published).toHaveProperty('done')
      const again = await publishDraft(db, { ...publishing, token: newIdempotencyKey() })
      expect(again).toEqual({ refused: 'changed-meanwhile' })
      expect(await save(hardlyBegun, { existing: { id: listingId } })).toEqual(again)
    }
  }
})

test('saving a draft again updates it, but not over a change made meanwhile', async ({ db }) => {
  const { seller, save, read } = await aSeller(db)
  const [first, second] = [await anImageRow(db, seller.id), await anImageRow(db, seller.id)]
  const listingId = idOf(await save({ image_ids: [first.id] }))
  const existing = { id: listingId, revision: 2 }
  expect(await save({ image_ids: [second.id], title: 'Calf' }, { existing })).toHaveProperty('done')
  expect(await read(listingId)).toMatchObject({ title: 'Calf', images: [second.path] })
  expect(await save({ title: 'Cow' }, { existing })).toEqual({ refused: 'changed-meanwhile' })
})

test("a user cannot save or publish another user's draft", async ({ db }) => {
  const { save, read } = await aSeller(db)
  const other = await aSeller(db)
  const listingId = idOf(await save(hardlyBegun))
  const before = await read(listingId)
  const refused = { refused: 'not-found' }
  expect(await other.save(hardlyBegun, { existing: { id: listingId } })).toEqual(refused)
  const picture = await anImageRow(db, other.seller.id)
  const draft = other.draft({ image_ids: [picture.id] })
  const publishing = { ...other.posting, id: listingId, token: newIdempotencyKey(), draft }
  expect(await publishDraft(db, publishing)).toEqual(refused)
  expect(await read(listingId)).toEqual(before)
})

test('a form saved twice is one draft, and changes saved after Back go into it', async ({ db }) => {
  const { seller, save, read, draft, posting } = await aSeller(db)
  const picture = await anImageRow(db, seller.id)
  const token = newIdempotencyKey()
  const listingId = idOf(await save({ image_ids: [picture.id] }, { token }))
  expect(idOf(await save({ image_ids: [picture.id] }, { token }))).toBe(listingId)
  expect(idOf(await save({ image_ids: [picture.id], title: 'Calf' }, { token }))).toBe(listingId)
  expect(await read(listingId)).toMatchObject({ title: 'Calf', status: 'draft' })
  const posted = await postListing(db, {
    ...posting,
    token,
    draft: draft({ image_ids: [picture.id] }),
  })
  expect(posted).toMatchObject({ done: { listingId } })
  expect((await read(listingId))?.status).toBe('active')
  expect(await db.$count(listings, eq(listings.sellerId, seller.id))).toBe(1)
})

test('a form saved as a draft and posted after Back is posted only once', async ({ db }) => {
  const { seller, save, draft, posting } = await aSeller(db)
  const picture = await anImageRow(db, seller.id)
  const sent = { ...posting, token: newIdempotencyKey(), draft: draft({ image_ids: [picture.id] }) }
  const listingId = idOf(await save({ image_ids: [picture.id] }, { token: sent.token }))
  expect(await postListing(db, sent)).toMatchObject({ done: { listingId } })
  expect(await postListing(db, sent)).toEqual({ done: { listingId, as: 'posted' } })
  await deleteOffer(db, listingTable, { id: listingId, ownerId: seller.id })
  const other = await anImageRow(db, seller.id)
  const anew = await postListing(db, { ...sent, draft: draft({ image_ids: [other.id] }) })
  expect('done' in anew && anew.done.listingId).not.toBe(listingId)
  expect(await db.$count(listings, eq(listings.sellerId, seller.id))).toBe(1)
})

test('a form saved again after Back is handled when its draft was deleted or posted', async ({
  db,
}) => {
  const { seller, save, read, draft, posting } = await aSeller(db)
  const token = newIdempotencyKey()
  for (const title of ['Cow', 'Cow', 'Calf']) {
    const listingId = idOf(await save({ title, image_ids: [] }, { token }))
    expect(await read(listingId)).toMatchObject({ title, status: 'draft' })
    await deleteOffer(db, listingTable, { id: listingId, ownerId: seller.id })
  }
  const picture = await anImageRow(db, seller.id)
  const sent = { ...posting, token: newIdempotencyKey(), draft: draft({ image_ids: [picture.id] }) }
  const listingId = idOf(await save({ image_ids: [picture.id] }, { token: sent.token }))
  await postListing(db, sent)
  const again = await save({ image_ids: [picture.id] }, { token: sent.token })
  expect(again).toEqual({ done: { listingId, as: 'posted' } })
  const other = idOf(await save({ title: 'Calf', image_ids: [] }, { token: sent.token }))
  expect(await read(other)).toMatchObject({ title: 'Calf', status: 'draft' })
  expect(await read(listingId)).toMatchObject({ title: sent.draft.title, status: 'active' })
})

test('a form that has posted its draft posts other content as another listing, once', async ({
  db,
}) => {
  const { seller, save, draft, posting } = await aSeller(db)
  const [picture, another] = [await anImageRow(db, seller.id), await anImageRow(db, seller.id)]
  const sent = { ...posting, token: newIdempotencyKey() }
  const first = idOf(await save({ image_ids: [picture.id] }, { token: sent.token }))
  await postListing(db, { ...sent, draft: draft({ image_ids: [picture.id] }) })
  const calf = draft({ title: 'Calf', image_ids: [another.id] })
  const second = idOf(await postListing(db, { ...sent, draft: calf }))
  expect(second).not.toBe(first)
  expect(idOf(await postListing(db, { ...sent, draft: calf }))).toBe(second)
  expect(await db.$count(listings, eq(listings.sellerId, seller.id))).toBe(2)
})

test('a form that has posted saves other content as a draft', async ({ db }) => {
  const { seller, save, read, draft, posting } = await aSeller(db)
  const picture = await anImageRow(db, seller.id)
  const sent = { ...posting, token: newIdempotencyKey(), draft: draft({ image_ids: [picture.id] }) }
  const listingId = idOf(await postListing(db, sent))
  const saveAs = (title: string) => save({ title, image_ids: [] }, { token: sent.token })
  expect(idOf(await saveAs(sent.draft.title))).toBe(listingId)
  expect(await read(idOf(await saveAs('Calf')))).toMatchObject({ title: 'Calf', status: 'draft' })
})

test('a new listing is not mistaken for a draft with the same text', async ({ db }) => {
  const { seller, save, draft, posting } = await aSeller(db)
  const listingId = idOf(await save({ image_ids: [] }))
  const picture = await anImageRow(db, seller.id)
  const posted = await postListing(db, {
    ...posting,
    token: newIdempotencyKey(),
    draft: draft({ image_ids: [picture.id] }),
  })
  expect('done' in posted && posted.done.listingId).not.toBe(listingId)
})

test('rejects an account’s 51st draft and leaves its pictures unattached', async ({ db }) => {
  const { seller, save } = await aSeller(db)
  for (let drafts = 0; drafts < 50; drafts++) {
    await aListing(db, { sellerId: seller.id, status: 'draft' })
  }
  const picture = await anImageRow(db, seller.id)
  expect(await save({ image_ids: [picture.id] })).toEqual({ refused: 'too-many-drafts' })
  const [free] = await db.select().from(images).where(eq(images.id, picture.id))
  expect(free?.listingId).toBeNull()
  expect(await db.$count(listings, eq(listings.sellerId, seller.id))).toBe(50)
})
