import { indexListings } from '../../app/listings/save/index-listings.server.ts'
import { insertListing } from '../../app/listings/save/listing-kind.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { readLexicon } from '../../app/search/vocabulary/read-lexicon.server.ts'
import { users } from '../../db/schema/accounts.server.ts'
import { measureTime, type Times } from '../support/measure.ts'
import { generateListing } from './data/write-listing.ts'
import type { Market } from './open-market.ts'

const posts = 50

/**
 * Times inserting a listing, which includes indexing it, and then indexing it once more. Rolls
 * everything back.
 */
export async function timePosting(market: Market, listings: number) {
  const sellers = await market.db.select({ id: users.id }).from(users).limit(100)
  const lexicon = await readLexicon(market.db)
  const createTimes: Times = []
  const indexTimes: Times = []
  for (let number = 0; number < posts; number++) {
    const draft = draftOf(
      generateListing({
        number: listings + number,
        of: listings + posts,
        now: new Date(),
        sellers: sellers.map(({ id }) => id),
      }),
    )
    await undoing(market.db, async (tx) => {
      let ids: string[] = []
      createTimes.push(
        await measureTime(async () => {
          const inserted = await insertListing(tx, { ...draft, index: lexicon, isHeld: false })
          if ('id' in inserted) ids = [inserted.id]
        }),
      )
      indexTimes.push(await measureTime(() => indexListings(tx, ids, lexicon)))
    })
  }
  return { making: createTimes, indexing: indexTimes }
}

function draftOf({ listing, details }: ReturnType<typeof generateListing>) {
  const { id: _, sellerId, createdAt: _at, ...words } = listing
  const draft = {
    ...words,
    details: details.map(({ fieldId, fieldValue }) => ({ fieldId, value: fieldValue })),
    imageIds: [],
  }
  return { ownerId: sellerId, draft: draft as Parameters<typeof insertListing>[1]['draft'] }
}

class Undone extends Error {}

async function undoing(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  await db
    .transaction(async (tx) => {
      await work(tx as unknown as Database)
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
}
