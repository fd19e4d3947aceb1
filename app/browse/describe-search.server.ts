import { readCatalog } from '../catalog/catalog.server.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import { offeredDetails } from './detail-filters.server.ts'
import { findCategory, readKnownFilters } from './known-filters.server.ts'
import { listChosen } from './list-chosen.ts'
import { readFilters } from './listing-filters.ts'
import { categoryInWords } from './understood.server.ts'

/** A search in words: what was typed, and what it is narrowed to in the reader's language. */
export type SearchDescription = { words?: string | undefined; filters: string[] }

/** Describes a search that `canonicalSearch` has written. */
export async function describeSearch(
  db: Database,
  { query, language }: { query: string; language: Language },
): Promise<SearchDescription> {
  const catalog = await readCatalog(db, language)
  const sent = readFilters(new URLSearchParams(query))
  const { filters, category, near } = await readKnownFilters(db, { catalog, sent })
  const own = category ?? findCategory(catalog, await categoryInWords(db, sent))
  const chosen = listChosen(
    {
      filters,
      subcategories: own?.subcategories ?? [],
      details: offeredDetails(own),
      near,
      // What the words were understood as is in the words.
      understood: {},
    },
    { ...catalog, t: translatorOf(language) },
  )
  return { words: filters.q, filters: chosen.map(({ label }) => label) }
}

/** The same in one line, without quotation marks, for whoever is told what the search has found. */
export async function nameSearch(
  db: Database,
  search: { query: string; language: Language },
): Promise<string> {
  const { words, filters } = await describeSearch(db, search)
  if (!words || filters.length === 0) return words ?? filters.join(' · ')
  // Only what was typed may be read the other way than the filters.
  return [`\u2068${words}\u2069`, ...filters].join(' · ')
}
