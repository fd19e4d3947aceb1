import type { Database } from '../../platform/database/database.server.ts'
import { understandQuery } from '../../search/grammar/understand-query.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import type { ListingFilters } from '../filters/listing-filters.ts'

/** What search words ask of the page itself, besides the goods and their filters. */
export type QueryIntent = {
  /** The words say "near me", and no place is chosen: the page offers to ask the device. */
  isNearMe: boolean
  /** The words ask for work or for something to hire, so the farm services come first. */
  wantsService: boolean
}

/** Reads the intent of the words in a URL, unless `plain` rules it out. */
export async function readQueryIntent(
  db: Database,
  { q, plain, location, near }: Pick<ListingFilters, 'q' | 'plain' | 'location' | 'near'>,
): Promise<QueryIntent> {
  if (!q) return { isNearMe: false, wantsService: false }
  const read = understandQuery(q, await readLexicon(db))
  return {
    isNearMe: read.isNearMe && !location && !near && !read.place,
    wantsService: read.wantsService && !plain.includes('service'),
  }
}
