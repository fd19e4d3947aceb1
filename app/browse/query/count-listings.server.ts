import type { Catalog } from '../../catalog/catalog.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { parseFilters } from '../filters/listing-filters.ts'
import { answerQuery } from './answer-query.server.ts'
import { loadSearchContext, spellingContext } from './index-query.server.ts'
import { resolveFilters, toListingQuery } from './resolve-filters.server.ts'
import type { ListingQuery } from './search-criteria.ts'

/** Counts what matches the words and place of a search URL; 1,001 means more than 1,000. */
export async function countListings(
  db: Database,
  input: { catalog: Catalog; params: URLSearchParams; hidingReader?: string | undefined },
): Promise<number> {
  const { catalog, params, hidingReader } = input
  const { q, plain, location, city } = parseFilters(params)
  const requestedFilters = { ...parseFilters(new URLSearchParams()), q, plain, location, city }
  const query = toListingQuery(await resolveFilters(db, { catalog, requestedFilters }))
  return await countQuery(db, query, hidingReader)
}

/** Counts what a search finds in the whole country, whatever place it names; 1,001 means more than 1,000. */
export async function countEverywhere(
  db: Database,
  { near, province, city, ...query }: ListingQuery,
  hidingReader: string | undefined,
): Promise<number> {
  return await countQuery(db, query, hidingReader)
}

async function countQuery(
  db: Database,
  query: ListingQuery,
  hidingReader: string | undefined,
): Promise<number> {
  const context = { ...spellingContext(query, await loadSearchContext(db)), hidingReader }
  return (await answerQuery(db, query, { sortBy: 'newest', limit: 1 }, context)).total
}
