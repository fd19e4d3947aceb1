import { and, or, type SQL, sql } from 'drizzle-orm'
import { services } from '../../../db/schema/farm-services.server.ts'
import type { QueryToken } from '../../search/query/parse-query.ts'
import { wordPattern } from '../../search/query/text-match.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'

/**
 * A service's search text matches a query token, by all its words or any term of its concepts (docs/search.md).
 * Words contain neither `%` nor `_`.
 */
export function matchesToken({ words, concepts }: QueryToken, lexicon: Lexicon): SQL | undefined {
  const terms = concepts.flatMap((concept) => lexicon.termsOfConcept.get(concept) ?? [])
  return or(
    and(...words.map((word) => matchesWord(word, lexicon))),
    ...terms.map((term) => matchesTerm(term, lexicon)),
  )
}

/** The same for a corrected word and the concepts it stands for. */
export function matchesCorrection(word: string, lexicon: Lexicon): SQL | undefined {
  return matchesToken({ words: [word], concepts: lexicon.oneWordTerms.get(word) ?? [] }, lexicon)
}

function matchesWord(word: string, lexicon: Lexicon): SQL | undefined {
  const search = wordPattern(word, lexicon)
  if (search.kind === 'whole') return like(`% ${search.word} %`)
  if (search.kind === 'beginning') return matchesPrefix(search.word)
  const forms = [...new Set([...search.forms, ...search.keys])]
  return or(...forms.map((form) => like(`%${form}%`)))
}

// A longer term also matches as a prefix, such as `گندم` in `گندموں`.
const minPrefixLength = 4

function matchesPrefix(word: string): SQL {
  return like(`% ${word}%`)
}

function matchesTerm(term: string, { exactOnly }: Lexicon): SQL {
  const isWhole = exactOnly.has(term.replaceAll(' ', '')) || [...term].length < minPrefixLength
  return isWhole ? like(`% ${term} %`) : matchesPrefix(term)
}

function like(pattern: string): SQL {
  return sql`${services.searchText} like ${pattern}`
}
