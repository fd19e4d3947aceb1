import { and, or, type SQL, sql } from 'drizzle-orm'
import { services } from '../../db/schema.server.ts'
import { searchOf } from '../search/found-in.ts'
import type { Lexicon } from '../search/lexicon.ts'
import type { Part } from '../search/parts.ts'

/**
 * Whether a service's search text holds a part of a search: all its words, or any spelling of a
 * concept they say. What a search means is told in docs/search.md, as far as it can be asked of one
 * text. Words hold neither `%` nor `_`, so they stand for themselves in a pattern.
 */
export function holdsPart({ words, concepts }: Part, lexicon: Lexicon): SQL | undefined {
  const terms = concepts.flatMap((concept) => lexicon.termsOfConcept.get(concept) ?? [])
  return or(
    and(...words.map((word) => holdsWord(word, lexicon))),
    ...terms.map((term) => holdsTerm(term, lexicon)),
  )
}

/** The same for a word that another was taken for, and for the terms that it is. */
export function holdsMeant(word: string, lexicon: Lexicon): SQL | undefined {
  return holdsPart({ words: [word], concepts: lexicon.oneWordTerms.get(word) ?? [] }, lexicon)
}

function holdsWord(word: string, lexicon: Lexicon): SQL | undefined {
  const search = searchOf(word, lexicon)
  if (search.kind === 'whole') return like(`% ${search.word} %`)
  if (search.kind === 'beginning') return holdsBeginning(search.word)
  const forms = [...new Set([...search.forms, ...search.keys])]
  return or(...forms.map((form) => like(`%${form}%`)))
}

// A longer term is also found in what grows from it, as `گندم` in `گندموں`.
const leastStem = 4

function holdsBeginning(word: string): SQL {
  return like(`% ${word}%`)
}

function holdsTerm(term: string, { wholeOnly }: Lexicon): SQL {
  const isWhole = wholeOnly.has(term.replaceAll(' ', '')) || [...term].length < leastStem
  return isWhole ? like(`% ${term} %`) : holdsBeginning(term)
}

function like(pattern: string): SQL {
  return sql`${services.searchText} like ${pattern}`
}
