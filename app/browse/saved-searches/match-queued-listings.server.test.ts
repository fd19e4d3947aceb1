import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  listingsToMatch,
  notifications,
  savedSearches,
  savedSearchHits,
  savedSearchKeyState,
  savedSearchKeys,
} from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import { listingTable } from '../../listings/listing-table.server.ts'
import type { AlertFrequency } from '../../notifications/saved-searches/alert-frequency.ts'
import {
  listListingsToMatch,
  queueToMatch,
  removeMatched,
} from '../../notifications/saved-searches/listings-to-match.server.ts'
import { withMatchingLease } from '../../notifications/saved-searches/matching-lease.server.ts'
import { readKeyState } from '../../notifications/saved-searches/saved-search-keys.server.ts'
import {
  changeAlertFrequency,
  deleteSavedSearch,
  saveSearch,
} from '../../notifications/saved-searches/saved-searches.server.ts'
import { hideForMember } from '../../offers/hiding/hide-for-member.server.ts'
import { hideOffer, restoreOffer } from '../../offers/moderation/hide-offers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { searchAmong } from '../matching/search-among.server.ts'
import {
  matchQueued,
  matchQueuedListings,
  matchSavedSearches,
} from './match-saved-searches.server.ts'
import { notifyDailyMatches } from './notify-daily-matches.server.ts'
import { findKeysOfListings, refreshSearchKeys } from './refresh-search-keys.server.ts'

test('instant alerts come at once, and other searches are matched within the hour', async ({
  db,
}) => {
  const instant = await aSearch(db, 'q=buffalo', 'instantly')
  const daily = await aSearch(db, 'q=buffalo', 'daily')
  await post(db)
  expect(await db.select().from(savedSearchHits)).toMatchObject([{ savedSearchId: instant.id }])
  expect(await countNotified(db, instant.userId)).toBe(1)
  await matchQueuedListings.work(db, {}, '')
  const hits = await db.select().from(savedSearchHits)
  expect(hits.map(({ savedSearchId }) => savedSearchId).sort()).toEqual(
    [instant.id, daily.id].sort(),
  )
  expect(await db.select().from(listingsToMatch)).toEqual([])
  expect(await countNotified(db, instant.userId)).toBe(1)
  expect(await countNotified(db, daily.userId)).toBe(0)
  await notifyDailyMatches.work(db, {}, '')
  expect(await countNotified(db, daily.userId)).toBe(1)
})

test('a listing that is hidden after it matched is not in the daily alert', async ({ db }) => {
  const daily = await aSearch(db, 'q=buffalo', 'daily')
  const id = await post(db)
  await matchQueuedListings.work(db, {}, '')
  expect(await db.$count(savedSearchHits)).toBe(1)
  await hideForMember(db, { userId: daily.userId, kind: 'listing', id })
  await notifyDailyMatches.work(db, {}, '')
  expect(await countNotified(db, daily.userId)).toBe(0)
})

test('a job that died before it emptied the queue, or ran twice, notifies once', async ({ db }) => {
  const { userId } = await aSearch(db, 'q=buffalo', 'instantly')
  const listingId = await post(db)
  for (let run = 0; run < 3; run++) {
    await matchQueuedListings.work(db, {}, '')
    await queueToMatch(db, [listingId])
    await db.update(notifications).set({ readAt: sql`now()` })
  }
  expect(await countNotified(db, userId)).toBe(1)
})

test('a job that died before instant alerts were sent makes up for them within the hour', async ({
  db,
}) => {
  const { userId } = await aSearch(db, 'q=buffalo', 'instantly')
  await queueToMatch(db, [(await aNewListing(db)).id])
  await matchQueuedListings.work(db, {}, '')
  expect(await countNotified(db, userId)).toBe(1)
})

test('a listing that is put up again during the hourly matching stays queued', async ({ db }) => {
  const { id } = await aNewListing(db)
  await queueToMatch(db, [id])
  const read = await listListingsToMatch(db, 10)
  await queueToMatch(db, [id])
  await removeMatched(
    db,
    read.map(({ position }) => position),
  )
  expect(await db.select().from(listingsToMatch)).toMatchObject([{ listingId: id }])
})

test('a listing that moderation hides during the hourly matching stays queued', async ({ db }) => {
  const shown = await aNewListing(db)
  const hidden = await aNewListing(db)
  await queueToMatch(db, [shown.id, hidden.id])
  const read = await listListingsToMatch(db, 10)
  await hideOffer(db, listingTable, { id: hidden.id, moderation: 'removed' })
  const { indexedIds } = await searchAmong(db, [shown.id, hidden.id])
  expect([...indexedIds]).toEqual([shown.id])
  await removeMatched(
    db,
    read.map(({ position }) => position),
  )
  expect(await db.select().from(listingsToMatch)).toMatchObject([{ listingId: hidden.id }])
})

test('while another copy matches the queued listings, they stay queued for it', async ({ db }) => {
  await aSearch(db, 'q=buffalo', 'daily')
  await queueToMatch(db, [(await aNewListing(db)).id])
  await withMatchingLease(db, {}, () => matchQueued(db, { waitSeconds: 0 }))
  expect(await db.$count(listingsToMatch)).toBe(1)
  await matchQueued(db, { waitSeconds: 0 })
  expect(await db.$count(listingsToMatch)).toBe(0)
  expect(await db.$count(savedSearchHits)).toBe(1)
})

test('daily alerts are sent even if the matching before them fails', async ({
  ownDatabase: { db },
}) => {
  const { userId } = await aSearch(db, 'q=buffalo', 'daily')
  await post(db)
  await matchQueuedListings.work(db, {}, '')
  expect(await countNotified(db, userId)).toBe(0)
  await db.execute(sql`alter table listings_to_match rename to queue`)
  await expect(notifyDailyMatches.work(db, {}, '')).rejects.toThrow()
  expect(await countNotified(db, userId)).toBe(1)
})

test('a listing that moderation hid before the hourly matching is matched once restored', async ({
  db,
}) => {
  const { id } = await aSearch(db, 'q=buffalo', 'daily')
  const listingId = await post(db)
  await hideOffer(db, listingTable, { id: listingId, moderation: 'removed' })
  await matchQueuedListings.work(db, {}, '')
  expect(await db.select().from(savedSearchHits)).toEqual([])
  await restoreOffer(db, listingTable, listingId)
  await matchQueuedListings.work(db, {}, '')
  expect(await db.select().from(savedSearchHits)).toMatchObject([{ savedSearchId: id, listingId }])
})

test('a listing sold before the hourly matching leaves the queue after a week', async ({ db }) => {
  const { id } = await aNewListing(db, { status: 'sold' })
  await queueToMatch(db, [id])
  await matchQueuedListings.work(db, {}, '')
  expect(await db.select().from(listingsToMatch)).toHaveLength(1)
  await db.update(listingsToMatch).set({ queuedAt: sql`now() - interval '8 days'` })
  await matchQueuedListings.work(db, {}, '')
  expect(await db.select().from(listingsToMatch)).toEqual([])
})

test('a search saved long after a listing was posted does not report it', async ({ db }) => {
  await post(db)
  const saveLater = async (minutes: number) => {
    const { id } = await aSearch(db, 'q=buffalo', 'daily')
    const createdAt = sql`now() + make_interval(mins => ${minutes})`
    await db.update(savedSearches).set({ createdAt }).where(eq(savedSearches.id, id))
    return id
  }
  const soon = await saveLater(9)
  await saveLater(11)
  await matchQueuedListings.work(db, {}, '')
  expect(await db.select().from(savedSearchHits)).toMatchObject([{ savedSearchId: soon }])
})

test('with keys, a listing reads no searches whose key it does not have', async ({
  committed: db,
}) => {
  await aNewListing(db, { title: 'Gadwal buffalo' })
  await aNewListing(db, { title: 'Massey tractor' })
  const buffalo = await aSearch(db, 'q=gadwal', 'instantly')
  const tractor = await aSearch(db, 'q=massey', 'instantly')
  await refreshSearchKeys(db)
  const listingIds = [(await aNewListing(db, { title: 'Gadwal buffalo' })).id]
  const { rules } = await readKeyState(db)
  const keyIds = await findKeysOfListings(db, listingIds, rules)
  expect(keyIds).toContain(await findKeyId(db, buffalo))
  expect(keyIds).not.toContain(await findKeyId(db, tractor))
})

test('keys that follow other rules are not used, and are made anew', async ({ committed: db }) => {
  const search = await aSearch(db, 'q=gadwal', 'instantly')
  await refreshSearchKeys(db)
  const oldKeyId = await findKeyId(db, search)
  const { rules } = await readKeyState(db)
  await db.update(savedSearchKeyState).set({ rules: 'other' })
  const listingIds = [(await aNewListing(db, { title: 'Gadwal buffalo' })).id]
  expect(await findKeysOfListings(db, listingIds, rules)).toBeUndefined()
  expect(await findKeysOfListings(db, listingIds, 'other')).toBeUndefined()
  await refreshSearchKeys(db)
  const keyId = await findKeyId(db, search)
  expect(keyId).not.toBeNull()
  expect(keyId).not.toBe(oldKeyId)
  expect((await readKeyState(db)).rules).toBe(rules)
})

test('keys that no search has any more are removed', async ({ committed: db }) => {
  const { id, userId } = await aSearch(db, 'q=gadwalwala', 'instantly')
  await refreshSearchKeys(db)
  const keyId = (await findKeyId(db, { id })) ?? 0
  const isKey = eq(savedSearchKeys.id, keyId)
  expect(await db.$count(savedSearchKeys, isKey)).toBe(1)
  await deleteSavedSearch(db, { savedSearchId: id, userId })
  await refreshSearchKeys(db)
  expect(await db.$count(savedSearchKeys, isKey)).toBe(0)
})

test('a copy that has not read the newest words makes no keys', async ({ committed: db }) => {
  const search = await aSearch(db, 'q=gadwal', 'instantly')
  await refreshSearchKeys(db)
  const state = await readKeyState(db)
  await db.update(savedSearchKeyState).set({ lastWord: state.lastWord + 1_000 })
  await db.update(savedSearches).set({ keyId: null })
  await refreshSearchKeys(db)
  expect(await findKeyId(db, search)).toBeNull()
  await db.update(savedSearchKeyState).set(state)
  await refreshSearchKeys(db)
  expect(await findKeyId(db, search)).not.toBeNull()
})

test('with keys, an instant alert finds known words, new words and misspelled ones', async ({
  committed: db,
}) => {
  await aNewListing(db, { title: 'Nili-Ravi buffalo' })
  const searches = []
  for (const query of [
    'q=buffalo',
    'q=zorblatt',
    'q=bufalo',
    'location=punjab&q=nili',
    'q=tractor',
  ])
    searches.push(await aSearch(db, query, 'instantly'))
  await refreshSearchKeys(db)
  const rows = await db.select({ keyId: savedSearches.keyId }).from(savedSearches)
  expect(rows.every(({ keyId }) => keyId !== null)).toBe(true)
  await post(db, 'Nili-Ravi buffalo')
  expect(await countEach(db, searches)).toEqual([1, 0, 1, 1, 0])
  // The vocabulary has never had this word, so no key has its code.
  await post(db, 'Zorblatt')
  expect(await countEach(db, searches)).toEqual([1, 1, 1, 1, 0])
  await refreshSearchKeys(db)
  await post(db, 'Zorblatt again')
  expect(await countEach(db, searches)).toEqual([1, 2, 1, 1, 0])
})

async function aSearch(db: Database, query: string, howOften: AlertFrequency) {
  const userId = (await aUser(db)).id
  const outcome = await saveSearch(db, { userId, query })
  const id = 'saved' in outcome ? outcome.saved : ''
  await changeAlertFrequency(db, { savedSearchId: id, userId, howOften })
  return { id, userId }
}

async function findKeyId(db: Database, { id }: { id: string }) {
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id))
  return row?.keyId
}

async function aNewListing(db: Database, differing: { title?: string; status?: 'sold' } = {}) {
  return await anIndexedListing(db, { sellerId: (await aUser(db)).id, ...differing })
}

/** Posts a listing and runs its job; returns its id. */
async function post(db: Database, title?: string): Promise<string> {
  const { id } = await aNewListing(db, title ? { title } : {})
  await matchSavedSearches.work(db, { listingIds: [id] }, '')
  return id
}

async function countNotified(db: Database, userId: string): Promise<number> {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.reduce((total, { facts }) => total + Number(facts.count), 0)
}

async function countEach(db: Database, searches: readonly { userId: string }[]) {
  const counts = []
  for (const { userId } of searches) counts.push(await countNotified(db, userId))
  return counts
}
