import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories, categoryFields } from '../../../db/schema/catalog.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listingFieldValues, listings } from '../../../db/schema/listings.server.ts'
import { staffLog } from '../../../db/schema/moderation.server.ts'
import { notifications } from '../../../db/schema/notifications.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  aListingTester,
  aServiceTester,
  offerKinds,
  savedId,
} from '../../../test/support/listings/offer-kinds.ts'
import { aStaffMember } from '../../../test/support/members/staff.ts'
import { findListings } from '../../browse/query/find-listings.server.ts'
import type { ListingQuery } from '../../browse/query/search-criteria.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { refreshReferenceChanges } from '../../reference/reference-changes.server.ts'
import { correctOffer, findOfferToCorrect } from './correct-offer.server.ts'
import { findOwnCorrection, listCorrections, takeBackCorrection } from './take-back.server.ts'

for (const [kind, anOwner] of offerKinds) {
  test(`staff correct the title and place of a ${kind}, and its owner takes it back`, async ({
    db,
  }) => {
    const { owner, post, read } = await anOwner(db)
    const { id: actorId } = await aStaffMember(db, { role: 'support' })
    const id = savedId(await post({ title: 'Bufalo with calf, Okara' }))
    const before = await read(id)
    const fields = {
      title: 'Buffalo with calf',
      location_city: 'Lahore',
      location_province: 'punjab',
    }
    const outcome = await correctOffer(db, {
      ...{ kind, id, actorId, revision: 1 },
      fields: { ...fields, price: '1', contact_phone: '0300 0000000' },
    })
    const correctionId = 'corrected' in outcome ? outcome.corrected : ''
    const after = await read(id)
    expect(after).toMatchObject({ title: 'Buffalo with calf', city: 'Lahore', revision: 2 })
    const { price, images } = before
    expect(after).toMatchObject({ price, images })

    const [entry, ...others] = await db.select().from(staffLog).where(eq(staffLog.subjectId, id))
    expect(entry).toMatchObject({ actorId, action: 'offers.correct', details: { correctionId } })
    // The texts are not in the log, which is kept for ever.
    expect(entry?.details.fields).toMatch(/Title.*City/)
    expect(JSON.stringify([entry, others])).not.toMatch(/calf|Okara|Lahore/)
    expect(await listCorrections(db, { id })).toMatchObject([
      { before: { title: 'Bufalo with calf, Okara' }, after: { title: 'Buffalo with calf' } },
    ])
    const told = and(eq(notifications.userId, owner.id), eq(notifications.kind, 'correction'))
    expect(await db.$count(notifications, told)).toBe(1)

    const own = await findOwnCorrection(db, { correctionId, viewerId: owner.id })
    expect(Object.keys(own?.toRestore ?? {}).sort()).toEqual(['location_city', 'title'])
    expect(await findOwnCorrection(db, { correctionId, viewerId: actorId })).toBeUndefined()
    await takeBackCorrection(db, { correctionId, actorId: owner.id })
    expect(await read(id)).toMatchObject({ title: before.title, city: 'Okara' })
    // The owner need not be told of what they did.
    expect(await db.$count(notifications, told)).toBe(1)
    const again = await takeBackCorrection(db, { correctionId, actorId: owner.id })
    expect(again).toEqual({ refused: 'unchanged' })
  })
}

test('what the owner has changed since stays when a correction is taken back', async ({ db }) => {
  const { owner, post, change, read } = await aListingTester(db)
  const id = savedId(await post({ title: 'Gandam 20 maund', description: 'Saaf gandam' }))
  const correction = { title: 'Wheat, 20 maund', description: 'Clean wheat' }
  const correctionId = await correct(db, id, correction)
  await change(id, { title: 'Wheat, 25 maund', description: 'Clean wheat' }, { revision: 2 })
  await takeBackCorrection(db, { correctionId, actorId: owner.id })
  expect(await read(id)).toMatchObject({ title: 'Wheat, 25 maund', description: 'Saaf gandam' })
})

test('an ad in the wrong category moves to the right one, and is found there', async ({ db }) => {
  const { post, read } = await aListingTester(db)
  const id = savedId(await post({ title: 'Desi hens', price: '1,250.50' }))
  await correct(db, id, { category_id: referenceId('category', 'poultry') })
  expect(await read(id)).toMatchObject({ title: 'Desi hens', price: 1250.5 })
  expect(await listIds(db, { category: 'poultry' })).toEqual([id])
  expect(await listIds(db, { category: 'livestock' })).toEqual([])
})

test('details that do not exist in the right category are named first, and come back with it', async ({
  db,
}) => {
  const { owner, post, read } = await aListingTester(db)
  const { id: actorId } = await aStaffMember(db, { role: 'support' })
  const id = savedId(await post({ field_breed: 'nili_ravi', field_age_months_years: '4' }))
  const details = () => listDetails(db, id)
  const before = await details()
  expect(before.length).toBeGreaterThan(0)
  const fields = { category_id: referenceId('category', 'dairy'), subcategory_id: '' }
  const input = { kind: 'listing', id, actorId, revision: 1, fields } as const
  const asked = await correctOffer(db, input)
  const drops = 'drops' in asked ? asked.drops : ''
  expect(drops).toContain('field_breed')
  expect(await details()).toEqual(before)
  const outcome = await correctOffer(db, { ...input, drops })
  const correctionId = 'corrected' in outcome ? outcome.corrected : ''
  expect(await details()).toEqual([])
  const others = await aListingTester(db)
  const other = { kind: 'listing', id: savedId(await others.post()) } as const
  const elsewhere = await takeBackCorrection(db, { correctionId, actorId, of: other })
  expect(elsewhere).toEqual({ refused: 'not-found' })
  const of = { kind: 'listing', id } as const
  expect(await takeBackCorrection(db, { correctionId, actorId, of })).toHaveProperty('corrected')
  expect(await details()).toEqual(before)
  expect(await read(id)).toMatchObject({ categoryId: referenceId('category', 'livestock') })
  // Of the correction, and of what staff took back.
  const told = and(eq(notifications.userId, owner.id), eq(notifications.kind, 'correction'))
  expect(await db.$count(notifications, told)).toBe(2)
})

test('an ad with what is offered no more is corrected, and its owner takes that back', async ({
  db,
}) => {
  const { owner, post, read } = await aListingTester(db)
  const id = savedId(await post({ title: 'Bufalo', field_breed: 'nili_ravi' }))
  await db
    .update(categoryFields)
    .set({ archived: true })
    .where(eq(categoryFields.fieldName, 'breed'))
  await db.update(categories).set({ archived: true }).where(eq(categories.slug, 'livestock'))
  await refreshReferenceChanges(db)
  const correctionId = await correct(db, id, { title: 'Buffalo' })
  expect(await read(id)).toMatchObject({ title: 'Buffalo' })
  const outcome = await takeBackCorrection(db, { correctionId, actorId: owner.id })
  expect(outcome).toHaveProperty('corrected')
  expect(await read(id)).toMatchObject({ title: 'Bufalo' })
  expect(await listDetails(db, id)).not.toEqual([])
})

test('an ad does not move to where details are missing that only its owner knows', async ({
  db,
}) => {
  const { post } = await aListingTester(db)
  const { id: actorId } = await aStaffMember(db, { role: 'support' })
  const id = savedId(await post())
  const fields = { category_id: referenceId('category', 'tractors') }
  const input = { kind: 'listing', id, actorId, revision: 1, fields } as const
  expect(await correctOffer(db, input)).toEqual({ refused: 'lacking' })
})

test('a correction does not say again that a provider is free', async ({ db }) => {
  const { post } = await aServiceTester(db)
  const { id: actorId } = await aStaffMember(db, { role: 'support' })
  const id = savedId(await post())
  const stated = { freeFrom: '2026-05-01', freeFromSetOn: '2026-05-01' }
  await db.update(services).set(stated).where(eq(services.id, id))
  const fields = { title: 'Tractor with rotavator' }
  await correctOffer(db, { kind: 'service', id, actorId, revision: 1, fields })
  const [row] = await db.select().from(services).where(eq(services.id, id))
  expect(row).toMatchObject({ ...fields, ...stated })
})

test('a correction made on an older version, or of nothing, is refused', async ({ db }) => {
  const { post, change } = await aListingTester(db)
  const { id: actorId } = await aStaffMember(db, { role: 'support' })
  const id = savedId(await post())
  await change(id, { title: 'Kundi buffalo' })
  const input = { kind: 'listing', id, actorId } as const
  const fields = { title: 'Buffalo' }
  const late = await correctOffer(db, { ...input, revision: 1, fields })
  expect(late).toEqual({ refused: 'changed-meanwhile' })
  const same = await correctOffer(db, { ...input, revision: 2, fields: { title: 'Kundi buffalo' } })
  expect(same).toEqual({ refused: 'unchanged' })
  const empty = await correctOffer(db, { ...input, revision: 2, fields: { title: ' ' } })
  expect(empty).toMatchObject({ errors: { title: { key: 'listing.errors.titleRequired' } } })
  const nowhere = { location_city: 'Karachi', location_province: 'punjab' }
  expect(await correctOffer(db, { ...input, revision: 2, fields: nowhere })).toHaveProperty(
    'errors',
  )
  expect(await listCorrections(db, { id })).toEqual([])
})

test('a draft and what moderation took down are not corrected', async ({ db }) => {
  const { post } = await aListingTester(db)
  const { id: actorId } = await aStaffMember(db, { role: 'support' })
  const id = savedId(await post())
  const taken = { status: 'hidden', moderation: 'removed', statusBefore: 'active' } as const
  await db.update(listings).set(taken).where(eq(listings.id, id))
  const input = { kind: 'listing', id, actorId, revision: 1 } as const
  const fields = { title: 'Buffalo' }
  expect(await correctOffer(db, { ...input, fields })).toEqual({ refused: 'not-found' })
  expect(await findOfferToCorrect(db, input)).toMatchObject({ isTakenDown: true })
})

async function correct(db: Database, id: string, fields: Record<string, string>) {
  const { id: actorId } = await aStaffMember(db, { role: 'support' })
  const input = { kind: 'listing', id, actorId, revision: 1, fields } as const
  const outcome = await correctOffer(db, input)
  if (!('corrected' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.corrected
}

async function listDetails(db: Database, id: string) {
  const { fieldId, fieldValue, listingId } = listingFieldValues
  const values = db.select({ fieldId, fieldValue }).from(listingFieldValues)
  return await values.where(eq(listingId, id)).orderBy(fieldId)
}

async function listIds(db: Database, query: ListingQuery) {
  return (await findListings(db, { sortBy: 'newest', ...query })).listings.map(({ id }) => id)
}
