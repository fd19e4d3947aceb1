import { eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { Range } from '../../browse/query/search-criteria.ts'
import { type ParsedQuery, parseQuery } from '../../search/query/parse-query.ts'
import { isSingleWord } from '../../search/query/query-clauses.server.ts'
import type { Lexicon } from '../../search/vocabulary/synonyms.ts'
import { isPublicService } from '../detail/public-service.server.ts'
import type { ServiceType } from './service-filters.ts'
import { matchesCorrection, matchesToken } from './text-conditions.server.ts'

/**
 * A query for services: `city` is a name as services store it and needs its `province`, a slug;
 * prices are in rupees, inclusive.
 */
export type ServiceQuery = {
  words?: string | undefined
  /** Whether to read the text literally and not look for a place in it. */
  isPlaceIgnored?: boolean | undefined
  type?: ServiceType | undefined
  province?: string | undefined
  city?: string | undefined
  price?: Range | undefined
}

/** Parses the query text. A place in it may only narrow the place chosen in the filters. */
export function parseServiceWords(query: ServiceQuery, lexicon: Lexicon): ParsedQuery {
  const reading = parseQuery(query.words ?? '', lexicon, {
    allow: { place: !query.isPlaceIgnored, category: false },
  })
  return { ...reading, place: narrowerPlace(reading, query) }
}

function narrowerPlace({ place }: ParsedQuery, { province, city }: ServiceQuery) {
  if (!place || city) return undefined
  return !province || (province === place.province && place.city) ? place : undefined
}

/** A query word without matches, and its corrections, nearest first. */
export type CorrectedWord = { typed: string; replacements: string[] }

/** SQL conditions for public services that match a parsed and corrected query. */
export function serviceConditions(
  query: ServiceQuery,
  { tokens, place }: ParsedQuery,
  { lexicon, corrections }: { lexicon: Lexicon; corrections: readonly CorrectedWord[] },
): SQL[] {
  const { words, type, price } = query
  const { province, city } = place ?? query
  const isSignsAlone = Boolean(words?.trim()) && tokens.length === 0
  return [
    isPublicService(),
    isSignsAlone ? sql`false` : undefined,
    type && eq(services.serviceType, type),
    province && eq(services.province, province),
    city && eq(services.city, city),
    price?.min === undefined ? undefined : gte(services.price, price.min),
    price?.max === undefined ? undefined : lte(services.price, price.max),
    ...tokens.map((part) => {
      const replacements =
        isSingleWord(part) && corrections.find(({ typed }) => typed === part.words[0])?.replacements
      return replacements
        ? or(...replacements.map((word) => matchesCorrection(word, lexicon)))
        : matchesToken(part, lexicon)
    }),
  ].flatMap((condition) => condition || [])
}
