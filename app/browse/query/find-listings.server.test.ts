import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anIndexedListing,
  manyIndexedListings,
} from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findListings } from './find-listings.server.ts'
import type { ListingQuery } from './search-criteria.ts'

const hour = 3_600_000

test('only active listings that have not expired are found', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const open = await anIndexedListing(db, { sellerId })
  for (const status of ['sold', 'expired', 'draft'] as const) {
    await anIndexedListing(db, { sellerId, status })
  }
  await anIndexedListing(db, { sellerId, expiresAt: new Date(Date.now() - hour) })

  expect(await idsOf(db, {})).toEqual([open.id])
  expect((await find(db, {})).count).toBe(1)
})

test('each filter keeps only matching listings', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const { categories } = await readCatalog(db, 'en')
  const [crops, tractors] = ['crops', 'tractors'].map((slug) =>
    categories.find((category) => category.slug === slug),
  )
  const wheat = await anIndexedListing(db, {
    sellerId,
    price: 4_000,
    categoryId: crops?.id,
    subcategoryId: crops?.subcategories[0]?.id,
    city: 'Multan',
    condition: 'new',
    deliveryAvailable: 'yes',
    paymentTerms: 'advance',
    organic: 'yes',
    quantity: 400,
    featured: true,
  })
  const tractor = await anIndexedListing(db, {
    sellerId,
    price: 2_450_000,
    categoryId: tractors?.id,
    city: 'Hyderabad',
    province: 'sindh',
    condition: 'fair',
    paymentTerms: 'credit',
    quantity: 1,
  })

  const onlyWheat: ListingQuery[] = [
    { category: 'crops' },
    { category: 'crops', subcategory: crops?.subcategories[0]?.slug },
    { province: 'punjab' },
    { province: 'punjab', city: 'Multan' },
    { price: { max: 4_000 } },
    { condition: 'new' },
    { delivery: 'yes' },
    { payment: 'advance' },
    { organic: 'yes' },
    { quantity: { min: 400 } },
    { featured: true },
  ]
  for (const query of onlyWheat)
    expect(await idsOf(db, query), JSON.stringify(query)).toEqual([wheat.id])

  const onlyTractor: ListingQuery[] = [
    { province: 'sindh', city: 'hyderabad' },
    { price: { min: 4_000.01 } },
    { delivery: 'no' },
    { organic: 'no' },
    { quantity: { max: 399.999 } },
    { condition: 'fair', payment: 'credit' },
  ]
  for (const query of onlyTractor)
    expect(await idsOf(db, query), JSON.stringify(query)).toEqual([tractor.id])

  expect(await idsOf(db, { category: 'crops', province: 'sindh' })).toEqual([])
})

test('a card contains no contact details of its seller', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  await anIndexedListing(db, {
    sellerId,
    contactName: 'Aslam',
    contactPhone: '0300 1234567',
    contactEmail: 'aslam@example.com',
    address: 'Chak 12/2-L',
  })
  const carried = JSON.stringify(await find(db, {}))
  for (const secret of ['Aslam', '0300', '@', 'Chak', sellerId])
    expect(carried).not.toContain(secret)
})

test('every word must occur, in any order and spelling', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const inUrdu = { title: 'نیلی راوی بھینس', description: '14 لیٹر' }
  const inEnglish = { title: 'Massey Ferguson 385', description: 'ok' }
  const buffalo = await anIndexedListing(db, { sellerId, ...inUrdu })
  const tractor = await anIndexedListing(db, { sellerId, ...inEnglish })

  expect(await idsOf(db, { words: 'بھينس نيلي' })).toEqual([buffalo.id])
  expect(await idsOf(db, { words: '۱۴' })).toEqual([buffalo.id])
  expect(await idsOf(db, { words: '  FERGUSON massey ' })).toEqual([tractor.id])
  expect(await idsOf(db, { words: 'massey 14' })).toEqual([])
})

test('characters special to patterns or queries are matched literally', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const texts = { title: 'Urea 46% n_p', description: "o'clock" }
  const urea = await anIndexedListing(db, { sellerId, ...texts })
  expect(await idsOf(db, { words: '46%' })).toEqual([urea.id])
  expect(await idsOf(db, { words: "o'clock" })).toEqual([urea.id])
  for (const words of ['.*', '%', '_', '%'.repeat(200), '{}', "' or 1=1 --", ':*', '(a|b)']) {
    expect(await idsOf(db, { words }), words).toEqual([])
  }
})

test('letters as PDF files and old phones write them are found by plain ones, and the other way round', async ({
  db,
}) => {
  const sellerId = (await aUser(db)).id
  const pasted = await anIndexedListing(db, {
    sellerId,
    title: 'ﮔﻨﺪﻡ',
    description: 'Ｇａｌａｘｙ ﻻﮨﻮﺭ',
  })
  const plain = await anIndexedListing(db, { sellerId, title: 'گندم', description: 'Galaxy لاہور' })
  const both = [plain.id, pasted.id]
  for (const words of ['گندم', 'ﮔﻨﺪﻡ', 'wheat', 'ｇａｎｄｕｍ', 'galaxy', 'ﻻﮨﻮﺭ لاہور'])
    expect((await idsOf(db, { words })).toSorted(), words).toEqual(both.toSorted())
})

test('a sold listing is not found, whatever set its status', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const { id } = await anIndexedListing(db, { sellerId })
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, id))
  expect(await idsOf(db, {})).toEqual([])
})

test('a word that can be split in many ways is split in few', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const lengths = Array.from({ length: 20 }, (_, index) => index + 3)
  const description = lengths.map((length) => 'z'.repeat(length)).join(' ')
  const { id } = await anIndexedListing(db, { sellerId, description })
  expect(await idsOf(db, { words: 'z'.repeat(25) })).toEqual([id])
})

test('a known word is not corrected, even if only a longer term has it', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const goats = await anIndexedListing(db, { sellerId, title: 'Bakri', description: 'pears' })
  for (const words of ['pearl', 'khana', 'mokhi', 'takreeban']) {
    const { count, corrections } = await find(db, { words })
    expect({ words, count, corrections }).toEqual({ words, count: 0, corrections: [] })
  }
  expect(await idsOf(db, { words: 'bkari' })).toEqual([goats.id])
  const millet = await anIndexedListing(db, { sellerId, title: 'باجرہ 40 من' })
  for (const words of ['bajri', 'bajree', 'باجري'])
    expect(await idsOf(db, { words }), words).toEqual([millet.id])
})

test('a term is not found inside other words, where it means nothing', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const description =
    'Very good, pehli turai, history of factories, extractor. پودے لگائے، دوسری چنائی، بیلارس۔'
  const noise = await anIndexedListing(db, { sellerId, title: 'Strawberries', description })
  for (const words of ['tori', 'tractor', 'wairi', 'گائے', 'چنا', 'بیل'])
    expect(await idsOf(db, { words }), words).toEqual([])
  // What is no term may be a part of any word.
  for (const words of ['xtract', 'لارس'])
    expect(await idsOf(db, { words }), words).toEqual([noise.id])
})

test('goods that only a description names are meant where they or their accessories are', async ({
  db,
}) => {
  const sellerId = (await aUser(db)).id
  const { categories } = await readCatalog(db, 'en')
  const post = (title: string, description: string, kind: string) => {
    const category = categories.find(({ slug }) => kind.startsWith(`${slug}/`))
    const subcategoryId = category?.subcategories.find(
      ({ slug }) => kind === `${category.slug}/${slug}`,
    )?.id
    const place = { categoryId: category?.id, subcategoryId }
    return anIndexedListing(db, { sellerId, title, description, ...place })
  }
  await post('Strawberries', 'After tori and mirch, picked daily', 'fruits/berries')
  const gourds = await post('Mixed load', 'Tori, kaddu', 'vegetables/gourds')
  const seed = await post('Hybrid packets', 'Tori, bhindi', 'seeds-nursery/vegetable-seed')
  const named = await post('Tori and salad for hotels', 'Daily', 'vegetables/leafy')
  expect(await idsOf(db, { words: 'tori' })).toEqual([named.id, seed.id, gourds.id])
  expect(await idsOf(db, { words: 'توری' })).toEqual([named.id, seed.id, gourds.id])

  const trolley = await post('Hydraulic, 8 foot', 'For any tractor', 'equipment/trolleys-loaders')
  await post('Wheat', 'A tractor may load it', 'crops/wheat')
  expect(await idsOf(db, { words: 'tractor' })).toEqual([trolley.id])
  // What names no goods may stand anywhere.
  expect(await idsOf(db, { words: 'hotels daily' })).toEqual([named.id])
})

test('the number of database queries is limited for any search', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  await manyIndexedListings(db, { sellerId, count: 20 })
  const statements = countStatements(db)
  const words =
    'bufalo tracktar gandom zamean shovell karott mangoo onionn potatoo wheatt cottn lahoree'
  await findListings(db, { words, sortBy: 'best', choices: 'all' })
  expect(statements.count).toBeLessThan(60)
})

function find(db: Database, query: ListingQuery) {
  return findListings(db, { sortBy: 'newest', ...query })
}

async function idsOf(db: Database, query: ListingQuery) {
  return (await find(db, query)).listings.map(({ id }) => id)
}

function countStatements(db: Database) {
  const statements = { count: 0 }
  const execute = db.execute.bind(db)
  db.execute = ((query: Parameters<typeof execute>[0]) => {
    statements.count++
    return execute(query)
  }) as typeof db.execute
  return statements
}
