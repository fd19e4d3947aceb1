import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isolateText } from '../../i18n/format/bidi-text.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { listDetailFilterFields } from '../filters/detail-filters.server.ts'
import { listActiveFilters } from '../filters/list-active-filters.ts'
import { parseFilters } from '../filters/listing-filters.ts'
import { findCategory, resolveFilters } from '../query/resolve-filters.server.ts'
import { findMentionedCategory } from './describe-understood-query.server.ts'

/** A search as text: the words typed, and its filters in the reader's language. */
export type SearchDescription = { words?: string | undefined; filters: string[] }

/** Describes a search in the form that `canonicalSearchUrl` returns. */
export async function describeSearch(
  db: Database,
  { query, language }: { query: string; language: Language },
): Promise<SearchDescription> {
  const catalog = await readCatalog(db, language)
  const requestedFilters = parseFilters(new URLSearchParams(query))
  const { filters, category, near } = await resolveFilters(db, { catalog, requestedFilters })
  const currentCategory =
    category ?? findCategory(catalog, await findMentionedCategory(db, requestedFilters))
  const chosen = listActiveFilters(
    {
      filters,
      subcategories: currentCategory?.subcategories ?? [],
      details: listDetailFilterFields(currentCategory, filters.subcategory),
      near,
      // The words themselves already show what they were read as.
      interpretation: {},
    },
    { ...catalog, t: getTranslator(language) },
  )
  return { words: filters.q, filters: chosen.map(({ label }) => label) }
}

/** Returns a search as one line, without quotation marks, for notifications. */
export async function searchName(
  db: Database,
  search: { query: string; language: Language },
): Promise<string> {
  const { words, filters } = await describeSearch(db, search)
  if (!words || filters.length === 0) return words ?? filters.join(' · ')
  // Only the typed words may differ in direction from the filters.
  return [isolateText(words), ...filters].join(' · ')
}
