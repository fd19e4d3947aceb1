import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { images } from '../../../db/schema/images.server.ts'
import { priceSpreads } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anImageRow } from '../../../test/support/listings/pictures.ts'
import { anOwnRecord, forgetOwnRecords } from '../../../test/support/market/own-records.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { saveHash } from '../../images/hashing/save-hash.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Offer } from './offer.ts'
import { type RuleCode, ruleCodes, ruleTable } from './rule-table.ts'
import { screen } from './screen.server.ts'

setEnvironment({ SCREENING_ACTIVE_OFFERS: 'on', SCREENING_OWN_DUPLICATE: 'on' })

type Changes = Partial<Offer>

type RuleCase = {
  /** What is there before; returns what it changes in the offer. */
  prepare?: (db: Database, offer: Offer) => Promise<Changes | undefined>
  found: Changes
  /** As near to it as an honest offer may come. */
  honest: Changes
}

const categoryId = referenceId('category', 'livestock')
const subcategoryId = referenceId('category', 'livestock', 'buffaloes')

const ruleCases: Record<RuleCode, RuleCase> = {
  'contact-in-text': {
    found: { description: 'Call zero three double zero 123 45 67' },
    honest: { description: 'Born 12.03.2023, 14 litres, vaccinated twice, 03 calves' },
  },
  'active-offers': {
    prepare: async (db, { ownerId }) => await addOwn(db, ownerId, ['One', 'Two', 'Three']),
    found: {},
    honest: { isNew: false },
  },
  'own-duplicate': {
    prepare: async (db, { ownerId, title }) => await addOwn(db, ownerId, [title]),
    found: {},
    honest: { title: 'Sahiwal cow, second calf', price: 240_000 },
  },
  'stolen-picture': {
    prepare: async (db, { ownerId }) => {
      const { id: sellerId } = await aUser(db)
      const { id: listingId } = await aListing(db, { sellerId })
      const stolen = await aHashedPicture(db, sellerId)
      await db.update(images).set({ listingId }).where(eq(images.id, stolen))
      return { imageIds: [await aHashedPicture(db, ownerId)] }
    },
    found: {},
    honest: { imageIds: [] },
  },
  'price-outlier': {
    prepare: async (db) => {
      const spread = { subcategoryId, priceUnit: 'total', listingCount: 40, deviationLog: 0.2 }
      await db.insert(priceSpreads).values({ ...spread, medianLog: Math.log(300_000) })
      return undefined
    },
    found: { price: 3_000 },
    honest: { price: 900_000 },
  },
  'controlled-goods': {
    found: { title: 'ٹراماڈول کی گولیاں' },
    honest: { description: 'Never needed oxytocin, milked by hand' },
  },
  'own-words': {
    prepare: async (db) => {
      const content = { phrase: 'Magic Collar', action: 'refuse', until: '2999-01-01' }
      await anOwnRecord(db, { kind: 'word', key: 'magic collar', content })
      return undefined
    },
    found: { description: 'With a magic  collar, it never falls ill' },
    honest: { description: 'With a collar and a magical temper' },
  },
  'advance-payment': {
    found: { description: 'Send advance first, then I bring it' },
    honest: { description: 'Pay when you have seen it' },
  },
}

afterEach(forgetOwnRecords)

test.for(ruleCodes)(
  '%s finds what it should, and does what the table says',
  async (code, { db }) => {
    const offer = await anOffer(db)
    const { prepare, found, honest } = ruleCases[code]
    const prepared = { ...offer, ...(await prepare?.(db, offer)) }
    const { findings } = await screen(db, { ...prepared, ...found })
    expect(findings).toMatchObject([{ rule: code, action: ruleTable[code].action }])
    expect((await screen(db, { ...prepared, ...honest })).findings).toEqual([])
  },
)

async function addOwn(db: Database, sellerId: string, titles: string[]): Promise<undefined> {
  for (const title of titles) await aListing(db, { sellerId, title, price: 285_000, categoryId })
}

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
