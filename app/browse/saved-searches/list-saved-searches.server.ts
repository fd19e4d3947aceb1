import type { Language } from '../../i18n/language.ts'
import type { SavedSearch } from '../../notifications/saved-searches/saved-search-list.tsx'
import { savedSearchUrl } from '../../notifications/saved-searches/saved-search-url.ts'
import { listSavedSearchRows } from '../../notifications/saved-searches/saved-searches.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { searchName } from './search-name.server.ts'

export async function listSavedSearches(
  db: Database,
  { userId, language }: { userId: string; language: Language },
): Promise<SavedSearch[]> {
  const rows = await listSavedSearchRows(db, { userId })
  return await Promise.all(
    rows.map(async ({ id, query, howOften, matchCount }) => ({
      id,
      howOften,
      matchCount,
      address: savedSearchUrl(query),
      name: await searchName(db, { query, language }),
    })),
  )
}
