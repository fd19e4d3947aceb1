import { parseFilters } from '../../browse/filters/listing-filters.ts'
import { resolveFilters } from '../../browse/query/resolve-filters.server.ts'
import { loadResultsPage } from '../../browse/results/results-page.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { parseQuery } from '../../search/query/parse-query.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'

export type TriedSearch = Awaited<ReturnType<typeof trySearch>>

const shownResults = 10

/** How a search is understood, and what it finds: its filters, the concepts of its words, the first listings. */
export async function trySearch(db: Database, { q, language }: { q: string; language: Language }) {
  const catalog = await readCatalog(db, language)
  const params = new URLSearchParams({ q })
  const resolved = await resolveFilters(db, { catalog, requestedFilters: parseFilters(params) })
  const { tokens } = parseQuery(resolved.filters.q ?? '', await readLexicon(db), {
    allowsCategory: true,
  })
  const page = await loadResultsPage(db, { catalog, params })
  return {
    filters: page.activeFilters.map(({ label }) => label),
    tokens: tokens.map(({ words, concepts }) => ({ words: words.join(' '), concepts })),
    corrections: page.corrections,
    count: page.count,
    listings: page.cards
      .slice(0, shownResults)
      .map(({ id, title, category, city }) => ({ id, title, category, city })),
  }
}
