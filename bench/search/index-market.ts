import { indexListings, markIndexed } from '../../app/listings/save/index-listings.server.ts'
import type { Market } from './open-market.ts'
import { withoutIndexes } from './without-indexes.ts'

const atOnce = 1_000
// While one is being answered the program works on the other.
const lanes = 2

/** Writes the row by which it is found for every active listing, as posting does, many at a time. */
export async function indexMarket(market: Market): Promise<void> {
  const { rows } = await market.query("select id from listings where status = 'active' order by id")
  const ids = rows.map(({ id }) => String(id))
  let from = 0
  async function indexOnAndOn() {
    while (from < ids.length) {
      const batch = ids.slice(from, from + atOnce)
      from += atOnce
      await indexListings(market.db, batch)
      market.heard.length = 0
      if (from % 100_000 === 0) console.log(`  ${from} search rows`)
    }
  }
  await withoutIndexes(market, ['listing_search', 'search_words'], async () => {
    await Promise.all(Array.from({ length: lanes }, indexOnAndOn))
    // Words of the last minutes are read again for every search; so many never come in minutes.
    await market.query("update search_words set created_at = now() - interval '1 hour'")
  })
  await markIndexed(market.db)
}
