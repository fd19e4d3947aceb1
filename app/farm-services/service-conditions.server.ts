import { eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { services } from '../../db/schema.server.ts'
import type { Range } from '../browse/listing-query.ts'
import { isPlain } from '../search/clauses.server.ts'
import type { Lexicon } from '../search/lexicon.ts'
import { readSearch, type SearchReading } from '../search/parts.ts'
import { isPublicService } from './public-farm-service.server.ts'
import type { ServiceType } from './service-filters.ts'
import { holdsMeant, holdsPart } from './text-conditions.server.ts'

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
export function readWords(query: ServiceQuery, lexicon: Lexicon): SearchReading {
  const reading = readSearch(query.words ?? '', lexicon, {
    mayBe: { place: !query.isPlain, category: false },
  })
  return { ...reading, place: furtherPlace(reading, query) }
}

function furtherPlace({ place }: SearchReading, { province, city }: ServiceQuery) {
  if (!place || city) return undefined
  return !province || (province === place.province && place.city) ? place : undefined
}

/** A word that nothing was found for, and the words that were taken for it, the nearest first. */
export type CorrectedWord = { typed: string; taken: string[] }

/** What a public service must be to answer a query whose words were read, and corrected, so. */
export function conditionsOf(
  query: ServiceQuery,
  { parts, place }: SearchReading,
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
      const taken = isPlain(part) && corrected.find(({ typed }) => typed === part.words[0])?.taken
      return taken
        ? or(...taken.map((word) => holdsMeant(word, lexicon)))
        : holdsPart(part, lexicon)
    }),
  ].flatMap((condition) => condition || [])
}
