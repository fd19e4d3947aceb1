import { maxEditDistance } from '../vocabulary/edit-distance.ts'
import type { Lexicon } from '../vocabulary/lexicon.ts'
import { isLatin } from '../vocabulary/roman-urdu-key.ts'
import { similarWords } from '../vocabulary/similar-words.ts'
import { containsFragment } from '../vocabulary/vocabulary.server.ts'
import type { QueryToken } from './parse-query.ts'
import { accessoryNames, thingNames } from './thing-names.ts'
import {
  byLevel,
  cachedWordCodes,
  conceptCodes,
  type Level,
  mergeCodes,
  type QueryContext,
  termCodes,
  type WordCodes,
} from './word-codes.server.ts'

/** Codes of which a listing must have at least one. */
export type Clause = readonly number[]

/**
 * All clauses must match: `anywhere` in the listing, `leading` where words of its title or labels start
 * with the query's, `title` where its title has them whole. `thing` is what a listing must be one of;
 * `besides` are the other tokens at the level `leading`, without labels that stand for several goods.
 */
export type QueryClauses = Record<Level, Clause[]> & {
  thing?: Clause | undefined
  besides?: Clause[] | undefined
  /** Of one token that names a thing: a listing that meets these means it, and not in passing. */
  meant?: Clause[] | undefined
}

/** The clauses for a token; neighbors may be joined to it as one word. */
export function tokenClauses(
  part: QueryToken,
  context: QueryContext,
  { before, after }: { before?: QueryToken | undefined; after?: QueryToken | undefined } = {},
): QueryClauses {
  if (part.isLoose) return looseClauses(part, context)
  const joined = [joinTokens(before, part), joinTokens(part, after)].filter((word) => word !== '')
  const terms = conceptCodes(part.concepts, context)
  // Inside a longer word, a term mostly means nothing: `tori` in `factories`, `گائے` in `لگائے`.
  const meaning = part.words.length === 1 ? part.concepts : []
  const wordContext =
    part.concepts.length > 0 ? { ...context, reach: 'start' as const, meaning } : context
  const suggestions =
    isSingleWord(part) && !context.skipsSpellingCorrection
      ? spellingSuggestions(part.words[0] ?? '', context)
      : []
  const each = part.words.map((word) =>
    mergeCodes([
      terms,
      ...suggestions.map((near) => codesOfSuggestion(near, context)),
      ...[word, ...joined].map((form) => cachedWordCodes(form, wordContext)),
    ]),
  )
  const clauses = byLevel((level) => each.map((codes) => codes[level]))
  if (part.isThing) {
    const { meant, ...found } = withThing(clauses, thingCodes(part, context))
    return part.isOnly ? { ...found, anywhere: [found.thing ?? []] } : { ...found, meant }
  }
  return withThing(clauses, thingOfSuggestions(suggestions, context))
}

/** What comes with the goods of a token: of onions, vegetable seed. */
function looseClauses({ concepts }: QueryToken, context: QueryContext): QueryClauses {
  const codes = termCodes(accessoryNames(concepts, context.lexicon), context.vocabulary)
  return byLevel(() => [codes])
}

/** `replacementFor` returns the clauses to use for a token that found nothing. */
export function queryClauses(
  parts: readonly QueryToken[],
  context: QueryContext,
  replacementFor: (part: QueryToken) => QueryClauses | undefined,
): QueryClauses {
  const all = parts.map(
    (part, index) =>
      replacementFor(part) ??
      tokenClauses(part, context, { before: parts[index - 1], after: parts[index + 1] }),
  )
  const head = all.find((clauses, index) => parts[index]?.isThing && clauses.thing)
  const named = head ?? all.findLast((clauses) => clauses.thing)
  const levels = byLevel((level) => all.flatMap((clauses) => clauses[level]))
  return {
    ...levels,
    anywhere: [...levels.anywhere, ...(named?.meant ?? [])],
    ...(named && {
      thing: named.thing,
      besides: all.flatMap((clauses, index) => {
        if (clauses === named) return []
        return parts[index]?.isLoose ? clauses.leading : withoutCompounds(clauses.leading, context)
      }),
    }),
  }
}

/** Drops labels for several goods: listings under `Potato & Sugarcane Seed` are of one or the other. */
function withoutCompounds(clauses: readonly Clause[], context: QueryContext): Clause[] {
  const { lexicon, vocabulary } = context
  const compounds = new Set(termCodes([...lexicon.compoundTerms], vocabulary))
  return clauses.map((clause) => clause.filter((code) => !compounds.has(code)))
}

export function similarWordClauses(
  typed: string,
  context: QueryContext,
): QueryClauses & { replacements: string[] } {
  const replacements = similarWords(typed, [context.vocabulary, context.lexicon])
  const codes = mergeCodes(replacements.map((word) => codesOfSuggestion(word, context)))
  const clauses = byLevel((level) => [codes[level]])
  return { ...withThing(clauses, thingOfSuggestions(replacements, context)), replacements }
}

/** Known words that a word may be a misspelling of, if no listing or label has it; usually none. */
export function spellingSuggestions(word: string, context: QueryContext): string[] {
  if (maxEditDistance(word) === 0 || isKnownSpelling(word, context)) return []
  return similarWords(word, [context.lexicon])
}

function codesOfSuggestion(word: string, context: QueryContext): WordCodes {
  const concepts = context.lexicon.oneWordTerms.get(word) ?? []
  const reach = concepts.length > 0 ? 'start' : 'latin-start'
  const asTyped = cachedWordCodes(word, { ...context, reach, meaning: concepts })
  return mergeCodes([asTyped, conceptCodes(concepts, context)])
}

function isKnownSpelling(word: string, { lexicon, vocabulary }: QueryContext): boolean {
  return (
    lexicon.knownWords.has(word) ||
    containsFragment(vocabulary, word) ||
    lexicon.labelWords.some((label) =>
      isLatin(word) ? label.word.startsWith(word) : label.word.includes(word),
    )
  )
}

function thingCodes(
  token: QueryToken,
  { lexicon, vocabulary }: QueryContext,
): ThingCodes | undefined {
  const names = thingNames(token, lexicon)
  return (
    names && {
      is: termCodes(names.is, vocabulary),
      with: termCodes(names.with, vocabulary),
      places: names.places && termCodes(names.places, vocabulary),
    }
  )
}

type ThingCodes = { is: Clause; with: Clause; places: Clause | undefined }

/** The same for the known words that a misspelled one may stand for. */
function thingOfSuggestions(suggestions: readonly string[], context: QueryContext) {
  const concepts = suggestions.flatMap((word) => context.lexicon.oneWordTerms.get(word) ?? [])
  return thingCodes({ words: suggestions.slice(0, 1), concepts }, context)
}

/**
 * The thing matches without saying so; its accessories rank with listings whose title says it. What only a
 * description names is meant where the thing and its accessories are: picking strawberries is no gourd.
 */
function withThing(clauses: Record<Level, Clause[]>, thing: ThingCodes | undefined): QueryClauses {
  if (!thing) return clauses
  const orOneOf = (more: readonly number[]) => (codes: Clause) => [...new Set([...codes, ...more])]
  return {
    ...clauses,
    anywhere: clauses.anywhere.map(orOneOf(thing.is)),
    title: clauses.title.map(orOneOf(thing.with)),
    thing: thing.is,
    ...(thing.places && { meant: clauses.leading.map(orOneOf([...thing.is, ...thing.places])) }),
  }
}

/** Joins two plain words into one; empty if either is missing or a known term. */
function joinTokens(one: QueryToken | undefined, other: QueryToken | undefined): string {
  if (!one || !other || !isSingleWord(one) || !isSingleWord(other)) return ''
  return `${one.words[0]}${other.words[0]}`
}

export function isSingleWord({ words, concepts }: QueryToken): boolean {
  return words.length === 1 && concepts.length === 0
}

/** Whether the token may be a misspelt word: a single one that no term, option or grammar has. */
export function mayBeMisspelt(token: QueryToken, { knownWords }: Lexicon): boolean {
  return isSingleWord(token) && !knownWords.has(token.words[0] ?? '')
}
