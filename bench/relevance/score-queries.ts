import { parseFilters } from '../../app/browse/filters/listing-filters.ts'
import { findListings } from '../../app/browse/query/find-listings.server.ts'
import { resolveFilters, toListingQuery } from '../../app/browse/query/resolve-filters.server.ts'
import { readCatalog } from '../../app/catalog/catalog.server.ts'
import type { Catalog } from '../../app/catalog/catalog.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { meets } from './expectation.ts'
import type { JudgedQuery } from './judged-queries.ts'
import { type ListingFacts, readFacts } from './read-facts.ts'

/** `score` is undefined where the market has nothing of what the query asks for. */
export type ScoredQuery = {
  query: JudgedQuery
  score: number | undefined
  /** How many listings are asked for. */
  relevant: number
  found: (ListingFacts & { isRelevant: boolean })[]
}

const places = 10

/**
 * Scores each query by the share of the first ten places that what it asks for fills; of fewer places
 * if fewer listings are asked for; where nothing else may be shown, of the places that are filled.
 */
export async function scoreQueries(
  db: Database,
  queries: readonly JudgedQuery[],
): Promise<ScoredQuery[]> {
  const catalog = await readCatalog(db, 'en')
  const facts = await readFacts(db)
  const scored: ScoredQuery[] = []
  for (const query of queries) {
    const relevant = [...facts.values()].filter((listing) => meets(listing, query.expect)).length
    const found = (await search(db, catalog, query.query)).flatMap((id) => {
      const listing = facts.get(id)
      return listing ? { ...listing, isRelevant: meets(listing, query.expect) } : []
    })
    const hits = found.filter(({ isRelevant }) => isRelevant).length
    scored.push({
      query,
      relevant,
      found,
      score: relevant
        ? hits / (query.nothingElse ? found.length : Math.min(places, relevant))
        : undefined,
    })
  }
  return scored
}

/** Searches as the search page does, which continues with alternatives where it finds little. */
async function search(db: Database, catalog: Catalog, q: string): Promise<string[]> {
  const requestedFilters = parseFilters(new URLSearchParams({ q }))
  const resolved = await resolveFilters(db, { catalog, requestedFilters })
  const { listings, alternatives } = await findListings(db, {
    ...toListingQuery(resolved),
    sortBy: resolved.filters.sortBy,
    limit: places,
  })
  const shown = [...listings, ...alternatives.flatMap((alternative) => alternative.listings)]
  return shown.slice(0, places).map(({ id }) => id)
}

/** The mean of the scores of those queries that the market can answer. */
export function meanScore(scored: readonly ScoredQuery[]): number {
  const scores = scored.flatMap(({ score }) => score ?? [])
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}
