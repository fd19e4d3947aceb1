import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '../../../db/schema/listings.server.ts'
import { savedSearches } from '../../../db/schema/notifications.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aFarmService, aUser } from '../../../test/support/members/factories.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { listSimilarServices } from '../../farm-services/detail/list-similar-services.server.ts'
import { listCards } from '../../listings/card/list-cards.server.ts'
import { listSimilarListings } from '../../listings/detail/list-similar-listings.server.ts'
import {
  findDeletedListingPage,
  recordDeletedListing,
} from '../../listings/ended/deleted-listing-page.server.ts'
import { findEndedListingPage } from '../../listings/ended/find-ended-listing.server.ts'
import { indexListings } from '../../listings/save/index-listings.server.ts'
import { hideForMember } from '../../offers/hiding/hide-for-member.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { loadHome } from '../home/load-home.server.ts'
import { loadResultsPage } from '../results/results-page.server.ts'
import { listSavedSearches } from '../saved-searches/list-saved-searches.server.ts'
import { countServices, findServicesPage } from '../services/services-page.server.ts'
import { suggest } from '../suggestions/suggest.server.ts'

const language = 'en'

/** Two listings and services of one seller and one of each of another; a member has hidden the first of each. */
async function aMarket(db: Database) {
  const [seller, other, reader] = [await aUser(db), await aUser(db), await aUser(db)]
  const posted = []
  const services = []
  for (const { id } of [seller, seller, other]) {
    const goods = { title: 'Nili-Ravi buffalo', categoryId: referenceId('category', 'livestock') }
    posted.push((await anIndexedListing(db, { sellerId: id, ...goods })).id)
    services.push((await aFarmService(db, { providerId: id, title: 'Harvester for hire' })).id)
  }
  const [listing = '', ...otherListings] = posted
  const [service = '', ...otherServices] = services
  const userId = reader.id
  await hideForMember(db, { userId, kind: 'listing', id: listing })
  await hideForMember(db, { userId, kind: 'service', id: service })
  return { userId, sellerId: seller.id, listing, otherListings, service, otherServices }
}

function idsOf(cards: readonly { id: string }[]) {
  return cards.map(({ id }) => id).sort()
}

test('a hidden listing, and all of a hidden seller, are in no list, number or choice', async ({
  db,
}) => {
  const { userId, sellerId, listing, otherListings } = await aMarket(db)
  const catalog = await readCatalog(db, language)
  for (const search of ['', 'q=buffalo', 'location=punjab&sortBy=price-low', 'q=bufalo']) {
    const read = async (id?: string) => {
      const params = new URLSearchParams(search)
      return await loadResultsPage(db, { catalog, params, userId: id, hidingReader: id })
    }
    expect(idsOf((await read()).cards)).toEqual([listing, ...otherListings].sort())
    const page = await read(userId)
    expect([idsOf(page.cards), page.count]).toEqual([[...otherListings].sort(), 2])
    expect((await read((await aUser(db)).id)).count).toBe(3)
  }
  await hideForMember(db, { userId, kind: 'seller', id: sellerId })
  const params = new URLSearchParams('q=buffalo')
  expect(await loadResultsPage(db, { catalog, params, hidingReader: userId })).toMatchObject({
    count: 1,
    cards: [{ id: otherListings[1] }],
  })
})

test('neither home, similar listings nor recently viewed ones show what a member has hidden', async ({
  db,
}) => {
  const { userId, listing, otherListings } = await aMarket(db)
  const [first = '', last = ''] = otherListings
  const catalog = await readCatalog(db, language)
  const home = { catalog, place: undefined, now: new Date() }
  expect(idsOf((await loadHome(db, home)).newest)).toHaveLength(3)
  expect(idsOf((await loadHome(db, { ...home, userId })).newest)).toEqual([first, last].sort())
  const similar = (id?: string) =>
    listSimilarListings(db, { listingId: last, userId: id, language })
  expect(idsOf(await similar())).toEqual([listing, first].sort())
  expect(idsOf(await similar(userId))).toEqual([first])
  const listingIds = [listing, last]
  expect(idsOf(await listCards(db, { listingIds, userId, language }))).toEqual([last])
})

test('neither the page of an ended or deleted listing nor suggestions show what a member has hidden', async ({
  db,
}) => {
  const { userId, listing, otherListings } = await aMarket(db)
  const [first = '', last = ''] = otherListings
  await db.update(listings).set({ title: 'Shabnam is gentle' }).where(eq(listings.id, listing))
  await indexListings(db, [listing])
  const titles = async (id?: string) =>
    (await suggest(db, { typed: 'shabnam', language, userId: id })).titles
  expect(await titles()).toEqual(['Shabnam is gentle'])
  expect(await titles(userId)).toEqual([])

  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, last))
  const ended = { listingId: last, language } as const
  const onEnded = await findEndedListingPage(db, ended)
  expect(idsOf(onEnded?.similar ?? [])).toEqual([listing, first].sort())
  const ofMember = await findEndedListingPage(db, { ...ended, userId })
  expect(idsOf(ofMember?.similar ?? [])).toEqual([first])

  await recordDeletedListing(db, last)
  await db.delete(listings).where(eq(listings.id, last))
  expect(idsOf((await findDeletedListingPage(db, ended))?.similar ?? [])).toHaveLength(2)
  const onDeleted = await findDeletedListingPage(db, { ...ended, userId })
  expect(idsOf(onDeleted?.similar ?? [])).toEqual([first])
})

test('a hidden service, and all of a hidden provider, are in no list of services', async ({
  db,
}) => {
  const { userId, sellerId, service, otherServices } = await aMarket(db)
  const [first = '', last = ''] = otherServices
  const catalog = await readCatalog(db, language)
  const read = (id?: string, search = 'q=harvester') =>
    findServicesPage(db, { catalog, params: new URLSearchParams(search), hidingReader: id })
  expect((await read()).count).toBe(3)
  expect(await read(userId)).toMatchObject({ count: 2 })
  expect(idsOf((await read(userId)).cards)).not.toContain(service)
  const params = new URLSearchParams('q=harvester')
  expect(await countServices(db, { catalog, params, hidingReader: userId })).toBe(2)
  const similar = await listSimilarServices(db, { serviceId: last, userId, language })
  expect(idsOf(similar)).toEqual([first])
  await hideForMember(db, { userId, kind: 'seller', id: sellerId })
  expect(idsOf((await read(userId, '')).cards)).toEqual([last])
})

test('a saved search counts for its owner without what they have hidden', async ({ db }) => {
  const { userId } = await aMarket(db)
  const others = (await aUser(db)).id
  for (const id of [userId, others])
    await db
      .insert(savedSearches)
      .values({ id: newId(), userId: id, query: 'q=buffalo', howOften: 'daily' })
  expect(await listSavedSearches(db, { userId, language })).toMatchObject([{ matchCount: 2 }])
  expect(await listSavedSearches(db, { userId: others, language })).toMatchObject([
    { matchCount: 3 },
  ])
})
