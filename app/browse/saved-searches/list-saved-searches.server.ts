import type { Language } from '../../i18n/language.ts'
import type { SavedSearch } from '../../notifications/saved-searches/saved-search-list.tsx'
import { savedSearchUrl } from '../../notifications/saved-searches/saved-search-url.ts'
import { listSavedSearchRows } from '../../notifications/saved-searches/saved-searches.server.ts'
import { findHidingReader, isNotHiddenRow } from '../../offers/hiding/is-not-hidden.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { finalConditions } from '../matching/final-conditions.server.ts'
import { countMatchesSince } from '../query/count-matches.server.ts'
import {
  interpretAsTyped,
  loadSearchContext,
  type SearchContext,
  toIndexQuery,
} from '../query/index-query.server.ts'
import type { ListingQuery } from '../query/search-criteria.ts'
import { parseSavedQuery } from './parse-saved-query.server.ts'
import { searchName } from './search-name.server.ts'

// Words that listings bring are not waited for, only those that were typed.
const sinceTyped = { lastWord: 0, newestWord: 0 }
const aWeek = 7 * 24 * 3_600_000

/** With how much each search itself shows of the last week, whether its owner was told or not. */
export async function listSavedSearches(
  db: Database,
  { userId, language }: { userId: string; language: Language },
): Promise<SavedSearch[]> {
  const rows = await listSavedSearchRows(db, { userId })
  if (rows.length === 0) return []
  const hidingReader = await findHidingReader(db, userId)
  const context = await loadSearchContext(db)
  const { vocabulary } = context
  const named = []
  const conditions = []
  for (const { id, query, howOften } of rows) {
    const name = await searchName(db, { query, language, vocabulary })
    named.push({ id, howOften, address: savedSearchUrl(query), name })
    const parsed = await parseSavedQuery(db, query, vocabulary)
    const newestTyped = newestWordOf(parsed, context)
    const final = await finalConditions(db, parsed, { ...sinceTyped, context, newestTyped })
    // Those are cached for all readers.
    const checks = hidingReader ? [...final.checks, isNotHiddenRow(hidingReader)] : final.checks
    conditions.push({ ...final, checks })
  }
  const since = new Date(Date.now() - aWeek)
  const counts = await countMatchesSince(db, conditions, { ...context, since })
  return named.map((search, index) => ({ ...search, matchCount: counts[index] ?? 0 }))
}

/** The number of the newest word that the query matches as it was typed: listings may just have brought it. */
function newestWordOf(query: ListingQuery, context: SearchContext): number {
  const { indexQuery } = toIndexQuery(query, interpretAsTyped(query, context), context)
  return indexQuery.conditions.clauses.flat().reduce((newest, code) => Math.max(newest, code), 0)
}
