import { savedSearchAddress } from '../alerts/saved-search-address.ts'
import type { SavedSearch } from '../alerts/saved-search-list.tsx'
import { listSavedSearchRows } from '../alerts/saved-searches.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { describeSearch } from './describe-search.server.ts'

/** A person's saved searches, the latest first, as `SavedSearchList` shows them. */
export async function listSavedSearches(
  db: Database,
  { userId, language }: { userId: string; language: Language },
): Promise<SavedSearch[]> {
  const rows = await listSavedSearchRows(db, { userId })
  return await Promise.all(
    rows.map(async ({ id, query, howOften, finds }) => ({
      id,
      howOften,
      finds,
      address: savedSearchAddress(query),
      ...(await describeSearch(db, { query, language })),
    })),
  )
}
