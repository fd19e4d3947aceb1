import { eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import { isPublicService } from '../../farm-services/detail/public-service.server.ts'
import type { ServiceType } from '../../farm-services/form/service-choices.ts'
import { isNotHidden } from '../../offers/hiding/is-not-hidden.server.ts'
import { type QueryToken, queryWords, tokenizeQuery } from '../../search/query/parse-query.ts'
import { isSingleWord } from '../../search/query/query-clauses.server.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import type { Range } from '../query/search-criteria.ts'
import { readDoctor, typesOfConcept, withoutField } from './service-words.ts'
import { matchesCorrection, matchesToken } from './text-conditions.server.ts'

/** `city` is a name as services store it and needs its `province`, a slug; prices are in rupees, inclusive. */
export type ServiceQuery = {
  words?: string | undefined
  /** Whether to search the words as typed, without correcting their spelling. */
  skipsSpellingCorrection?: boolean | undefined
  /** Whether words that no service has are ignored beside others, instead of leaving nothing. */
  skipsUnknownWords?: boolean | undefined
  type?: ServiceType | undefined
  province?: string | undefined
  city?: string | undefined
  /** Names of cities as services store them, in one of which the service must be. */
  cities?: readonly string[] | undefined
  price?: Range | undefined
}

export function parseServiceWords({ words = '' }: ServiceQuery, lexicon: Lexicon): QueryToken[] {
  return withoutField(readDoctor(tokenizeQuery(queryWords(words), lexicon), lexicon), lexicon)
}

/** A query word without matches, and its corrections, nearest first. */
export type CorrectedWord = { typed: string; replacements: string[] }

/** SQL conditions for public services that match a parsed and corrected query. */
export function serviceConditions(
  query: ServiceQuery,
  tokens: readonly QueryToken[],
  options: {
    lexicon: Lexicon
    corrections: readonly CorrectedWord[]
    hidingReader?: string | undefined
  },
): SQL[] {
  const { lexicon, corrections, hidingReader } = options
  const { words, type, province, city, cities, price } = query
  const isSignsAlone = Boolean(words?.trim()) && tokens.length === 0
  return [
    isPublicService(),
    isNotHidden(hidingReader, { kind: 'service', id: services.id, ownerId: services.providerId }),
    isSignsAlone ? sql`false` : undefined,
    type && eq(services.serviceType, type),
    province && eq(services.province, province),
    city && eq(services.city, city),
    cities && inArray(services.city, [...cities]),
    price?.min === undefined ? undefined : gte(services.price, price.min),
    price?.max === undefined ? undefined : lte(services.price, price.max),
    ...tokens.map((part) => {
      const replacements =
        isSingleWord(part) && corrections.find(({ typed }) => typed === part.words[0])?.replacements
      return replacements
        ? or(...replacements.map((word) => matchesCorrection(word, lexicon)))
        : matchesServiceToken(part, lexicon)
    }),
  ].flatMap((condition) => condition || [])
}

/** By its text or by its type. */
export function matchesServiceToken(token: QueryToken, lexicon: Lexicon): SQL | undefined {
  return or(matchesToken(token, lexicon), isOfType(token))
}

function isOfType({ concepts }: QueryToken): SQL | undefined {
  const types = concepts.flatMap((concept) => typesOfConcept[concept] ?? [])
  return types.length > 0 ? inArray(services.serviceType, types) : undefined
}
