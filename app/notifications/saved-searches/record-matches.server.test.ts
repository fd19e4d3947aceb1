import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  listingsToMatch,
  savedSearches,
  savedSearchHits,
} from '../../../db/schema/notifications.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { queueToMatch } from './listings-to-match.server.ts'
import { recordMatches } from './record-matches.server.ts'

test('a query that very many have saved records all its matches, in several statements', async ({
  db,
}) => {
  const listingIds = await queuedListings(db, 21)
  await savedBy(db, 'q=buffalo', 300)
  await savedBy(db, 'q=cow', 1)
  let insertCount = 0
  const counted = onInsert(db, () => insertCount++)
  await recordMatches(counted, [
    { query: 'q=buffalo', listingIds },
    { query: 'q=cow', listingIds: listingIds.slice(0, 2) },
  ])
  expect(await db.$count(savedSearchHits)).toBe(300 * 21 + 2)
  expect(insertCount).toBe(2)
})

test('a search and a listing deleted meanwhile have no matches, and the others do', async ({
  db,
}) => {
  const [kept = '', deleted = ''] = await queuedListings(db, 2)
  const [searchId = '', deletedSearchId = ''] = await savedBy(db, 'q=buffalo', 2)
  await db.delete(savedSearches).where(eq(savedSearches.id, deletedSearchId))
  await db.execute(sql`delete from listings where id = ${deleted}`)
  await recordMatches(db, [{ query: 'q=buffalo', listingIds: [deleted, kept] }])
  expect(await db.select().from(savedSearchHits)).toMatchObject([
    { savedSearchId: searchId, listingId: kept },
  ])
})

test('jobs that record the same matches at once do not fail while searches are deleted', {
  tags: 'postgres',
}, async ({ committed: db }) => {
  const searchIds = await savedBy(db, 'q=buffalo', 50)
  const listingIds = await queuedListings(db, 20)
  const record = (ids: string[]) => recordMatches(db, [{ query: 'q=buffalo', listingIds: ids }])
  const remove = async () => {
    for (const id of searchIds.slice(20))
      await db.delete(savedSearches).where(eq(savedSearches.id, id))
  }
  await Promise.all([record(listingIds), record(listingIds.toReversed()), remove()])
  expect(await db.$count(savedSearchHits)).toBe(20 * 20)
})

test('a search saved after a listing became public does not match it, even if the job is late', async ({
  db,
}) => {
  const [early = '', late = ''] = await queuedListings(db, 2)
  await savedBy(db, 'q=buffalo', 1)
  await db.update(savedSearches).set({ howOften: 'instantly' })
  const before = new Date(Date.now() - 3_600_000).toISOString()
  await db.delete(listingsToMatch)
  await queueToMatch(db, [early], before)
  await queueToMatch(db, [late])
  for (const which of ['instant', 'all'] as const)
    await recordMatches(db, [{ query: 'q=buffalo', listingIds: [early, late] }], which)
  expect(await db.select().from(savedSearchHits)).toMatchObject([{ listingId: late }])
})

async function queuedListings(db: Database, count: number): Promise<string[]> {
  const sellerId = (await aUser(db)).id
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push((await aListing(db, { sellerId })).id)
  await queueToMatch(db, ids)
  return ids
}

async function savedBy(db: Database, query: string, count: number): Promise<string[]> {
  const rows = []
  for (let index = 0; index < count; index++)
    rows.push({ id: newId(), userId: (await aUser(db)).id, query })
  await db.insert(savedSearches).values(rows)
  return rows.map(({ id }) => id)
}

function onInsert(db: Database, run: () => void): Database {
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'insert') run()
      return Reflect.get(target, name, receiver)
    },
  })
}
