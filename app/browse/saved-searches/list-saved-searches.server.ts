import type { Language } from '../../i18n/language.ts'
import type { SavedSearch } from '../../notifications/saved-searches/saved-search-list.tsx'
import { savedSearchUrl } from '../../notifications/saved-searches/saved-search-url.ts'
import { listSavedSearchRows } from '../../notifications/saved-searches/saved-searches.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { countMatching } from '../query/count-listings.server.ts'
import { parseSavedQuery } from './parse-saved-query.server.ts'
import { searchName } from './search-name.server.ts'

const daysBack = 7

/** With what each search itself shows of the last week, whether its owner was told or not. */
export async function listSavedSearches(
  db: Database,
  { userId, language }: { userId: string; language: Language },
): Promise<SavedSearch[]> {
  const rows = await listSavedSearchRows(db, { userId })
  return await Promise.all(
    rows.map(async ({ id, query, howOften }) => ({
      id,
      howOften,
      matchCount: await countOfThisWeek(db, query),
      address: savedSearchUrl(query),
      name: await searchName(db, { query, language }),
    })),
  )
}

async function countOfThisWeek(db: Database, saved: string): Promise<number> {
  const query = await parseSavedQuery(db, saved, await readVocabulary(db))
  const postedWithin = Math.min(query.postedWithin ?? daysBack, daysBack)
  return await countMatching(db, { ...query, postedWithin })
}
