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
 * Which services are looked for: `city` is a name as services store it and needs its province, which
 * is a slug; prices are in rupees, both ends included.
 */
export type ServiceQuery = {
  words?: string | undefined
  /** Whether the words are to be left words, not read as a place. */
  isPlain?: boolean | undefined
  type?: ServiceType | undefined
  province?: string | undefined
  city?: string | undefined
  price?: Range | undefined
}

/** Takes the words apart. A place in them narrows what the address narrows to, and nothing else. */
export function parseServiceWords(query: ServiceQuery, lexicon: Lexicon): ParsedQuery {
  const reading = parseQuery(query.words ?? '', lexicon, {
    mayBe: { place: !query.isPlain, category: false },
  })
  return { ...reading, place: narrowerPlace(reading, query) }
}

function narrowerPlace({ place }: ParsedQuery, { province, city }: ServiceQuery) {
  if (!place || city) return undefined
  return !province || (province === place.province && place.city) ? place : undefined
}

/** A word that nothing was found for, and the words that were taken for it, the nearest first. */
export type CorrectedWord = { typed: string; taken: string[] }

/** What a public service must be to answer a query whose words were read, and corrected, so. */
export function serviceConditions(
  query: ServiceQuery,
  { parts, place }: ParsedQuery,
  { lexicon, corrected }: { lexicon: Lexicon; corrected: readonly CorrectedWord[] },
): SQL[] {
  const { words, type, price } = query
  const { province, city } = place ?? query
  const isSignsAlone = Boolean(words?.trim()) && parts.length === 0
  return [
    isPublicService(),
    isSignsAlone ? sql`false` : undefined,
    type && eq(services.serviceType, type),
    province && eq(services.province, province),
    city && eq(services.city, city),
    price?.min === undefined ? undefined : gte(services.price, price.min),
    price?.max === undefined ? undefined : lte(services.price, price.max),
    ...parts.map((part) => {
      const taken =
        isSingleWord(part) && corrected.find(({ typed }) => typed === part.words[0])?.taken
      return taken
        ? or(...taken.map((word) => matchesCorrection(word, lexicon)))
        : matchesToken(part, lexicon)
    }),
  ].flatMap((condition) => condition || [])
}
