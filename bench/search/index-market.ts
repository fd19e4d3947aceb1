import { indexListings, markIndexed } from '../../app/listings/save/index-listings.server.ts'
import type { Market } from './open-market.ts'
import { withoutIndexes } from './without-indexes.ts'

const atOnce = 1_000
// One batch is prepared while the database works on the other.
const lanes = 2

/** Indexes every active listing as posting does, but in batches. */
export async function indexMarket(market: Market): Promise<void> {
  const { rows } = await market.query("select id from listings where status = 'active' order by id")
  const ids = rows.map(({ id }) => String(id))
  let from = 0
  async function indexBatches() {
    while (from < ids.length) {
      const batch = ids.slice(from, from + atOnce)
      from += atOnce
      await indexListings(market.db, batch)
      market.statements.length = 0
      if (from % 100_000 === 0) console.log(`  ${from} search rows`)
    }
  }
  await withoutIndexes(market, ['listing_search', 'search_words'], async () => {
    await Promise.all(Array.from({ length: lanes }, indexBatches))
    // Searches reread the words of the last minutes, normally only a few: make these look older.
    await market.query("update search_words set created_at = now() - interval '1 hour'")
  })
  await markIndexed(market.db)
}
