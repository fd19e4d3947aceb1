import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { images } from '../../../db/schema/images.server.ts'
import { listings, priceSpreads } from '../../../db/schema/listings.server.ts'
import { signals } from '../../../db/schema/moderation.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { saveHash } from '../../images/hashing/save-hash.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { closeCase } from '../cases/close-case.server.ts'
import { recordFindings } from '../findings/record-findings.server.ts'
import type { Offer } from './offer.ts'
import { listUnknownRules } from './rule-mode.server.ts'
import { ruleCodes, ruleVariable } from './rule-table.ts'
import { screen } from './screen.server.ts'

setEnvironment({ SCREENING_ACTIVE_OFFERS: 'on', SCREENING_OWN_DUPLICATE: 'on' })

const categoryId = referenceId('category', 'livestock')
const subcategoryId = referenceId('category', 'livestock', 'buffaloes')

test('an honest listing of a new member is allowed', async ({ db }) => {
  const offer = await anOffer(db)
  expect(await screen(db, offer)).toEqual({ action: 'allow', findings: [] })
})

test('a new member has at most three active listings and three services', async ({ db }) => {
  const offer = await anOffer(db)
  const sellerId = offer.ownerId
  const past = new Date(Date.now() - 1_000)
  await aListing(db, { sellerId, title: 'One' })
  await aListing(db, { sellerId, title: 'Two', status: 'sold' })
  await aListing(db, { sellerId, title: 'Three', expiresAt: past })
  await aListing(db, { sellerId, title: 'Four' })
  for (let service = 0; service < 3; service++) await aFarmService(db, { providerId: sellerId })
  expect(await screen(db, offer)).toMatchObject({ action: 'allow' })
  // What is being checked counts.
  const held = { status: 'hidden', moderation: 'checking', statusBefore: 'active' } as const
  await aListing(db, { sellerId, title: 'Five', ...held })
  const message = { key: 'screening.tooMany.listing.new', params: { count: 3 } }
  const refused = { action: 'refuse', decisive: { rule: 'active-offers', message } }
  expect(await screen(db, offer)).toMatchObject(refused)
  expect(await screen(db, { ...offer, isNew: false })).toMatchObject({ action: 'allow' })
  const service = { ...offer, kind: 'service', title: 'Spraying by drone' } as const
  expect(await screen(db, service)).toMatchObject({ decisive: { rule: 'active-offers' } })
  await db.update(users).set({ dealerSince: new Date() }).where(eq(users.id, sellerId))
  expect(await screen(db, offer)).toMatchObject({ action: 'allow' })
})

test('two of three alike among the own active listings are a duplicate', async ({ db }) => {
  const offer = await anOffer(db)
  const first = { title: offer.title, price: offer.price, categoryId }
  const own = await aListing(db, { sellerId: offer.ownerId, ...first })
  const likeFirst = { rule: 'own-duplicate', action: 'refuse', duplicateId: own.id }
  const found = async (differing: Partial<Offer>) =>
    (await screen(db, { ...offer, ...differing })).decisive
  expect(await found({})).toMatchObject(likeFirst)
  expect(await found({ title: 'BUFFALO, Nili-Ravi: 14 litres', price: 295_000 })).toMatchObject(
    likeFirst,
  )
  expect(await found({ price: 320_000 })).toBeUndefined()
  expect(await found({ priceUnit: 'per_kg' })).toBeUndefined()
  expect(await found({ title: 'Kundi buffalo heifer' })).toBeUndefined()
  expect(await found({ ownerId: (await aUser(db)).id })).toBeUndefined()
  expect(await found({ id: own.id, isNew: false })).toBeUndefined()
  const other = await aListing(db, { sellerId: offer.ownerId, title: 'Another' })
  expect(await found({ id: other.id, isNew: false })).toMatchObject({ action: 'signal' })
})

test('the same picture again soon after its listing was sold is only a signal', async ({ db }) => {
  const offer = await anOffer(db)
  const imageId = await aHashedPicture(db, offer.ownerId)
  const again = { ...offer, imageIds: [await aHashedPicture(db, offer.ownerId)] }
  const sold = { sellerId: offer.ownerId, title: offer.title, price: offer.price, categoryId }
  const { id } = await aListing(db, { ...sold, status: 'sold', soldAt: new Date() })
  expect(await screen(db, again)).toMatchObject({ action: 'allow' })
  await db.update(images).set({ listingId: id }).where(eq(images.id, imageId))
  const found = { rule: 'own-duplicate', action: 'signal', duplicateId: id }
  expect((await screen(db, again)).decisive).toMatchObject(found)
  expect(await screen(db, offer)).toMatchObject({ action: 'allow' })
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
  await db.update(listings).set({ soldAt: longAgo }).where(eq(listings.id, id))
  expect(await screen(db, again)).toMatchObject({ action: 'allow' })
})

test('a price far from what is usual is asked about once', async ({ db }) => {
  const offer = await anOffer(db)
  const spread = { subcategoryId, priceUnit: 'per_maund', listingCount: 30, deviationLog: 0.1 }
  await db.insert(priceSpreads).values({ ...spread, medianLog: Math.log(3_900) })
  const perMaund = { ...offer, priceUnit: 'per_maund' }
  const actionAt = async (price: number, differing: Partial<Offer> = {}) =>
    (await screen(db, { ...perMaund, price, ...differing })).action
  expect(await actionAt(3_900)).toBe('allow')
  expect(await actionAt(2_000)).toBe('allow')
  expect(await actionAt(98)).toBe('ask')
  expect(await actionAt(39_000)).toBe('ask')
  expect(await actionAt(98, { confirmedPrice: '98 per_maund' })).toBe('signal')
  expect(await actionAt(97, { confirmedPrice: '98 per_maund' })).toBe('ask')
  expect(await actionAt(98, { priceUnit: 'per_kg' })).toBe('allow')
  expect(await actionAt(98, { subcategoryId: null })).toBe('allow')
  const { decisive } = await screen(db, { ...perMaund, price: 98 })
  expect(decisive).toMatchObject({
    field: 'price',
    message: {
      key: 'screening.price.low',
      params: { price: 98, usual: 3_900, unit: 'per_maund' },
    },
  })
})

test('the total price of a lot is not compared', async ({ db }) => {
  const offer = { ...(await anOffer(db)), price: 5_000_000 }
  const spread = { subcategoryId, priceUnit: 'total', listingCount: 30, deviationLog: 0.1 }
  await db.insert(priceSpreads).values({ ...spread, medianLog: Math.log(300_000) })
  expect(await screen(db, { ...offer, quantity: 20 })).toMatchObject({ action: 'allow' })
  expect(await screen(db, { ...offer, quantity: 1 })).toMatchObject({ action: 'ask' })
})

test('controlled goods of a new member are held, those of others are a signal', async ({ db }) => {
  const offer = { ...(await anOffer(db)), title: 'Tramadol strips' }
  expect(await screen(db, offer)).toMatchObject({ action: 'hold' })
  await db.update(users).set({ dealerSince: new Date() }).where(eq(users.id, offer.ownerId))
  expect(await screen(db, offer)).toMatchObject({ action: 'signal' })
})

test('the most severe finding decides, and all are kept', async ({ db }) => {
  const offer = { ...(await anOffer(db)), title: 'Tramadol', description: 'Send advance first' }
  const { action, decisive, findings } = await screen(db, offer)
  expect(action).toBe('hold')
  expect(decisive?.rule).toBe('controlled-goods')
  expect(findings.map(({ rule }) => rule)).toEqual(['controlled-goods', 'advance-payment'])
  const { id } = await aListing(db, { sellerId: offer.ownerId, title: 'Tramadol' })
  await recordFindings(db, { offer, id, findings, isHeld: true })
  expect(await db.select().from(signals).orderBy(signals.weight)).toMatchObject([
    { rule: 'advance-payment', reason: 'fraud', snapshot: { action: 'signal' } },
    {
      rule: 'controlled-goods',
      reason: 'forbidden-goods',
      details: 'tramadol',
      snapshot: { title: 'Tramadol', action: 'hold', facts: { kinds: ['drug'] } },
    },
  ])
})

test('what a moderator has dismissed in an offer is not found in it again', async ({ db }) => {
  const offer = { ...(await anOffer(db)), title: 'Tramadol', isNew: false }
  const { id } = await aListing(db, { sellerId: offer.ownerId })
  const { findings } = await screen(db, { ...offer, id })
  await recordFindings(db, { offer, id, findings, isHeld: false })
  expect(await screen(db, { ...offer, id })).toMatchObject({ action: 'hold' })
  const [signal] = await db.select().from(signals)
  await closeCase(db, { caseId: signal?.caseId ?? '', verdict: 'dismissed' })
  expect(await screen(db, { ...offer, id })).toMatchObject({ action: 'allow' })
  const worse = { ...offer, id, title: 'Tramadol and heroin' }
  expect(await screen(db, worse)).toMatchObject({ action: 'hold' })
})

/** A picture with the same hash each time. */
async function aHashedPicture(db: Database, ownerId: string): Promise<string> {
  const { id: imageId } = await anImageRow(db, ownerId)
  await saveHash(db, { imageId, ownerId, hash: 0x1234_5678_9abc_def0n })
  return imageId
}

async function anOffer(db: Database): Promise<Offer> {
  return {
    ...{ kind: 'listing', ownerId: (await aUser(db)).id, isNew: true },
    ...{ title: 'Nili-Ravi buffalo, 14 litres', description: 'Second calf, calm.' },
    ...{ price: 285_000, priceUnit: 'total', quantity: 1, categoryId, subcategoryId },
    ...{ details: [], imageIds: [] },
  }
}

test('docs/operations.md lists the variable of each rule', async () => {
  const { readFileSync } = await import('node:fs')
  const page = readFileSync('docs/operations.md', 'utf8')
  const missing = ruleCodes.map(ruleVariable).filter((name) => !page.includes(`\`${name}\``))
  expect(missing).toEqual([])
  expect(listUnknownRules(process.env)).toEqual([])
})
