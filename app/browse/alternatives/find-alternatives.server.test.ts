import { expect } from 'vitest'
import { listingFieldValues } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { loadResultsPage } from '../results/results-page.server.ts'

test('the price and the size are given up before what the thing must be', async ({ db }) => {
  const post = await seller(db)
  const land = (title: string, area: string, saleType: string) =>
    post(title, 'nehri-land', 'cultivated-land', { area, sale_type: saleType })
  const leased = await land('زمین', '30', 'lease')
  const sold = await land('زمین', '30', 'sale')
  const page = await read(db, '10 ایکڑ زمین ٹھیکے پر')
  expect(page.count).toBe(0)
  const [unmeasured, unfiltered] = page.alternatives
  expect(unmeasured).toMatchObject({ how: 'unmeasured', count: 1, cards: [{ id: leased.id }] })
  expect(unmeasured?.address).not.toContain('area')
  expect(unmeasured?.address).toContain('field_sale_type=lease')
  expect(unfiltered).toMatchObject({ how: 'unfiltered', cards: [{ id: sold.id }] })
})

test('the model is given up first, then the place, the nearest first, and the price last', async ({
  db,
}) => {
  const post = await seller(db)
  const tractor = (title: string, city: string, price: number) =>
    post(title, 'tractors', 'massey-ferguson', {}, { city, price })
  const dear = await tractor('MF 375', 'Multan', 2_350_000)
  const far = await tractor('MF 240', 'Lahore', 1_100_000)
  const farther = await tractor('MF 260', 'Gujrat', 1_000_000)
  const near = await tractor('MF 135', 'Khanewal', 980_000)
  await post('Tractor tyre', 'tractors', 'tractor-parts', {}, { city: 'Khanewal', price: 9_000 })
  const elsewhere = await read(db, 'MF 375 tractor under 12 lakh multan')
  expect(elsewhere).toMatchObject({ count: 0 })
  expect(cardsOf(elsewhere)).toEqual([
    ['around', 'Multan', [near.id]],
    ['elsewhere', 'Multan', [far.id, farther.id]],
    ['unpriced', 'Multan', [dear.id]],
  ])
  const [around, inCountry, unpriced] = elsewhere.alternatives
  expect(around?.address).toBe(
    '/search?q=tractor&near=multan&km=200&priceMax=1200000&sortBy=nearest',
  )
  expect(around?.cards[0]?.distance).toBeGreaterThan(0)
  expect(inCountry?.address).toBe('/search?q=tractor&priceMax=1200000')
  expect(unpriced?.address).not.toContain('price')
  const other = await tractor('MF 260', 'Multan', 1_000_000)
  const [here] = cardsOf(await read(db, 'MF 375 tractor under 12 lakh multan'))
  expect(here).toEqual(['shorter', 'Multan', [other.id]])
})

test('an alternative promises as many as its address shows', async ({ db }) => {
  const post = await seller(db)
  const catalog = await readCatalog(db, 'en')
  const inMultan = { city: 'Multan', price: 9_000 }
  await post('Massey Ferguson', 'tractors', 'massey-ferguson', {}, { city: 'Lahore' })
  await post('Tractor tyre', 'tractors', 'tractor-parts', {}, inMultan)
  await post('Massey Ferguson', 'tractors', 'massey-ferguson', {}, { city: 'Khanewal' })
  await post('Tractor oil', 'tractors', 'tractor-parts', {}, { city: 'Khanewal' })
  for (const words of [
    'belarus tractor multan',
    'tractor under 12 lakh sukkur',
    'tractor multan',
  ]) {
    const { alternatives } = await read(db, words)
    expect(alternatives.length, words).toBeGreaterThan(0)
    for (const { address, count } of alternatives) {
      const params = new URLSearchParams(address.split('?')[1])
      const category = catalog.categories.find(({ slug }) => address.includes(`/category/${slug}`))
      const page = await loadResultsPage(db, { catalog, params, ...(category && { category }) })
      expect(page.count, `${words}: ${address}`).toBe(count)
    }
  }
})

test('of a term without results, only words for goods of its kind are offered', async ({ db }) => {
  const post = await seller(db)
  const sheep = await post('Old ram', 'livestock', 'sheep')
  await post('Young fish بچے', 'fisheries', 'fingerlings')
  const page = await read(db, 'بھیڑ کے بچے')
  expect(page.count).toBe(0)
  expect(page.alternatives).toMatchObject([{ how: 'shorter', cards: [{ id: sheep.id }] }])
})

test('a kind that nobody sells in a province leads to the same goods elsewhere', async ({ db }) => {
  const post = await seller(db)
  const onion = await post('Nushki onion', 'vegetables', 'onion')
  const page = await read(db, 'pyaz nasarpuri sindh')
  expect(page.count).toBe(0)
  expect(page.alternatives[0]).toMatchObject({ how: 'elsewhere', cards: [{ id: onion.id }] })
})

test('a word that only describes is no alternative without its goods', async ({ db }) => {
  const post = await seller(db)
  const paddy = await post('Super basmati paddy', 'crops', 'paddy')
  await post('New trolley', 'equipment', 'trolleys-loaders')
  const page = await read(db, 'basmati dhan new')
  const shown = page.alternatives.flatMap(({ cards }) => cards.map(({ id }) => id))
  expect(page.count).toBe(0)
  expect(shown).toEqual([paddy.id])
})

test('a machine that nobody sells leads to its kind, not to any machine', async ({ db }) => {
  const post = await seller(db)
  await post('Spray machine', 'equipment', 'drones')
  const reaper = await post('Nice one', 'equipment', 'reapers-choppers')
  const page = await read(db, 'aloo nikalne wali machine')
  expect(page).toMatchObject({ count: 0, alternatives: [] })
  expect(page.nearestGoods?.cards.map(({ id }) => id)).toEqual([reaper.id])
})

test('few lambs are followed by other sheep of the same price, before dearer lambs', async ({
  db,
}) => {
  const post = await seller(db)
  const lamb = await post('Fat lamb', 'livestock', 'sheep', {}, { price: 20_000 })
  const dear = await post('Prize lamb', 'livestock', 'sheep', {}, { price: 90_000 })
  const ram = await post('Old ram', 'livestock', 'sheep', {}, { price: 25_000 })
  await post('Goat', 'livestock', 'goats', {}, { price: 25_000 })
  const page = await read(db, 'لیلے 30 ہزار سے کم')
  expect(page.cards.map(({ id }) => id)).toEqual([lamb.id])
  expect(page.alternatives).toMatchObject([
    { how: 'category', name: 'Sheep & Rams', cards: [{ id: ram.id }] },
    { how: 'unpriced', cards: [{ id: dear.id }] },
  ])
})

/** Returns a function that posts listings of one seller. */
async function seller(db: Database) {
  const sellerId = (await aUser(db)).id
  const { categories } = await readCatalog(db, 'en')
  return async (
    title: string,
    slug: string,
    kind: string,
    details: Record<string, string> = {},
    place: { city?: string; price?: number } = {},
  ) => {
    const category = categories.find((one) => one.slug === slug)
    const subcategoryId = category?.subcategories.find((one) => one.slug === kind)?.id
    const categoryId = category?.id
    const listing = await aListing(db, { sellerId, title, categoryId, subcategoryId, ...place })
    const values = Object.entries(details).map(([name, fieldValue]) => ({
      listingId: listing.id,
      fieldId: category?.fields.find((field) => field.name === name)?.id ?? '',
      fieldValue,
    }))
    if (values.length > 0) await db.insert(listingFieldValues).values(values)
    await indexListings(db, [listing.id])
    return listing
  }
}

async function read(db: Database, q: string) {
  const catalog = await readCatalog(db, 'en')
  return await loadResultsPage(db, { catalog, params: new URLSearchParams({ q }) })
}

function cardsOf({ alternatives }: Awaited<ReturnType<typeof read>>) {
  return alternatives
    .filter(({ how }) => how !== 'category' && how !== 'place')
    .map(({ how, place, cards }) => [how, place, cards.map(({ id }) => id)])
}
