import { expect } from 'vitest'
import { test } from '../../test/database.ts'
import { aListing, aUser } from '../../test/factories.ts'
import { readCatalog } from '../catalog/catalog.server.ts'
import { foldText } from '../catalog/fold.ts'
import type { Database } from '../platform/database.server.ts'
import { findListings, type ListingQuery, listFeatured } from './find-listings.server.ts'
import type { SortOrder } from './listing-filters.ts'

const hour = 3_600_000

test('only active listings whose time has not run out are found', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const open = await aListing(db, { sellerId })
  for (const status of ['sold', 'expired', 'draft'] as const) {
    await aListing(db, { sellerId, status })
  }
  await aListing(db, { sellerId, expiresAt: new Date(Date.now() - hour) })

  expect(await idsOf(db, {})).toEqual([open.id])
  expect((await find(db, {})).count).toBe(1)
})

test('each filter leaves only what it asks for', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const [crops, tractors] = await categoriesOf(db, ['crops', 'tractors'])
  const wheat = await aListing(db, {
    sellerId,
    price: 4_000,
    categoryId: crops.id,
    subcategoryId: crops.subcategories[0]?.id,
    city: 'Multan',
    condition: 'new',
    deliveryAvailable: 'yes',
    paymentTerms: 'advance',
    organic: 'yes',
    quantity: 400,
    featured: true,
  })
  const tractor = await aListing(db, {
    sellerId,
    price: 2_450_000,
    categoryId: tractors.id,
    city: 'Hyderabad',
    province: 'sindh',
    condition: 'fair',
    paymentTerms: 'credit',
    quantity: 1,
  })

  const onlyWheat: ListingQuery[] = [
    { categoryId: crops.id },
    { subcategoryId: crops.subcategories[0]?.id },
    { province: 'punjab' },
    { province: 'punjab', city: 'Multan' },
    { priceMax: 4_000 },
    { condition: 'new' },
    { delivery: 'yes' },
    { payment: 'advance' },
    { organic: 'yes' },
    { quantityMin: 400 },
    { featured: true },
  ]
  for (const query of onlyWheat) expect(await idsOf(db, query), show(query)).toEqual([wheat.id])

  const onlyTractor: ListingQuery[] = [
    { city: 'Hyderabad' },
    { priceMin: 4_000.01 },
    { delivery: 'no' },
    { organic: 'no' },
    { quantityMax: 399.999 },
    { condition: 'fair', payment: 'credit' },
  ]
  for (const query of onlyTractor) expect(await idsOf(db, query), show(query)).toEqual([tractor.id])

  expect(await idsOf(db, { categoryId: crops.id, province: 'sindh' })).toEqual([])
})

test('a card carries nothing by which its seller could be reached', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  await aListing(db, {
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

test('every word must occur, in any order and however it is written', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const buffalo = await aListing(db, { sellerId, searchText: foldText('نیلی راوی بھینس 14 لیٹر') })
  const tractor = await aListing(db, { sellerId, searchText: foldText('Massey Ferguson 385') })

  expect(await idsOf(db, { words: 'بھينس نيلي' })).toEqual([buffalo.id])
  expect(await idsOf(db, { words: '۱۴' })).toEqual([buffalo.id])
  expect(await idsOf(db, { words: '  FERGUSON massey ' })).toEqual([tractor.id])
  expect(await idsOf(db, { words: 'massey buffalo' })).toEqual([])
})

test('what means something in a pattern is only itself in a search', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const discount = await aListing(db, { sellerId, searchText: 'urea 46% n_p a\\b' })
  await aListing(db, { sellerId, searchText: 'urea 460 nxp ab' })

  expect(await idsOf(db, { words: '46%' })).toEqual([discount.id])
  expect(await idsOf(db, { words: 'n_p' })).toEqual([discount.id])
  expect(await idsOf(db, { words: 'a\\b' })).toEqual([discount.id])
  expect(await idsOf(db, { words: '.*' })).toEqual([])
  expect(await idsOf(db, { words: `${'%'.repeat(200)}` })).toEqual([])
})

test('pages neither skip nor repeat while new listings come in', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const posted = await manyListings(db, { sellerId, count: 60 })
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await findListings(db, { sortBy: 'newest', after })
    seen.push(...page.listings.map(({ id }) => id))
    after = page.next
    await aListing(db, { sellerId, createdAt: new Date() })
  } while (after)
  expect(seen).toEqual(posted.map(({ id }) => id))
})

test('listings of one price or one moment keep one order over the pages', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const createdAt = new Date()
  await manyListings(db, { sellerId, count: 60, createdAt })
  const orders: SortOrder[] = ['newest', 'oldest', 'price-low', 'price-high']
  for (const sortBy of orders) {
    const ids = await readAll(db, sortBy)
    expect(new Set(ids).size, sortBy).toBe(60)
    expect(ids, sortBy).toEqual(
      sortBy === 'newest' || sortBy === 'price-high' ? ids.toSorted().reverse() : ids.toSorted(),
    )
  }
})

test('the cheapest and the dearest come first when asked for', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  for (const price of [300, 100.5, 100.25]) await aListing(db, { sellerId, price })
  const prices = async (sortBy: SortOrder) =>
    (await find(db, { sortBy })).listings.map(({ price }) => price)
  expect(await prices('price-low')).toEqual([100.25, 100.5, 300])
  expect(await prices('price-high')).toEqual([300, 100.5, 100.25])
})

test('a position that makes no sense gives the first page', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  await manyListings(db, { sellerId, count: 30 })
  const first = await find(db, {})
  const ofPrices = (await find(db, { sortBy: 'price-low' })).next
  const wrong = ['x', '%', ofPrices, position('newest 99999999999999999 '), position('newest 1 1')]
  for (const after of wrong) {
    expect((await find(db, { after })).listings, after).toEqual(first.listings)
  }
})

test('counting stops after 1,000', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  await manyListings(db, { sellerId, count: 1_005 })
  expect((await find(db, {})).count).toBe(1_001)
  expect((await find(db, { priceMax: 285_000 })).count).toBe(1_001)
  expect((await find(db, { priceMin: 285_001 })).count).toBe(0)
})

test('the newest featured listings are set apart, no more than wanted', async ({ db }) => {
  const sellerId = (await aUser(db)).id
  const featured = await manyListings(db, { sellerId, count: 8, featured: true })
  await manyListings(db, { sellerId, count: 8 })
  expect((await listFeatured(db, { limit: 6 })).map(({ id }) => id)).toEqual(
    featured.slice(0, 6).map(({ id }) => id),
  )
})

type Asked = ListingQuery & { sortBy?: SortOrder; after?: string | undefined }

function find(db: Database, asked: Asked) {
  return findListings(db, { sortBy: 'newest', ...asked })
}

async function idsOf(db: Database, asked: Asked) {
  return (await find(db, asked)).listings.map(({ id }) => id)
}

async function readAll(db: Database, sortBy: SortOrder) {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await find(db, { sortBy, after })
    ids.push(...page.listings.map(({ id }) => id))
    after = page.next
  } while (after)
  return ids
}

/** Newest first, an hour apart unless `createdAt` is one for all. */
async function manyListings(
  db: Database,
  { count, ...differing }: Parameters<typeof aListing>[1] & { count: number },
) {
  const posted = []
  for (let i = 0; i < count; i++) {
    const createdAt = new Date(Date.now() - (i + 1) * hour)
    posted.push(await aListing(db, { createdAt, ...differing }))
  }
  return posted
}

async function categoriesOf(db: Database, slugs: [string, string]) {
  const { categories } = await readCatalog(db, 'en')
  return slugs.map((wanted) => {
    const category = categories.find(({ slug }) => slug === wanted)
    if (!category) throw new Error(`There is no category ${wanted}`)
    return category
  }) as [Category, Category]
}
type Category = Awaited<ReturnType<typeof readCatalog>>['categories'][number]

function position(text: string) {
  return Buffer.from(text).toString('base64url')
}

function show(query: ListingQuery) {
  return JSON.stringify(query)
}
