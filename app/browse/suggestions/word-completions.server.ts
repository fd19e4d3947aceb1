import { sql } from 'drizzle-orm'
import { synonyms } from '../../../db/schema/search.server.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import type { Language } from '../../i18n/language.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import { tokenizeQuery } from '../../search/query/parse-query.ts'
import { queryClauses } from '../../search/query/query-clauses.server.ts'
import { stopWords } from '../../search/query/stop-words.ts'
import { termCodes, titleCodes } from '../../search/query/word-codes.server.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { groupPairs, lookUpRun, toWordRun } from '../../search/vocabulary/name-index.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { findMatchingWords } from '../../search/vocabulary/vocabulary.server.ts'
import { scanNewestFirst } from '../query/build-search-sql.server.ts'
import { canMatch } from '../query/relevance-tiers.server.ts'
import { runSearchSql } from '../query/run-search-sql.server.ts'
import {
  buildPrefixIndex,
  findByPrefix,
  maxCompletedWords,
  type PrefixIndex,
  type TypedPrefix,
  toSpelling,
  toTypedPrefix,
} from './prefix-match.ts'
import type { SuggestionContext } from './suggestion-context.server.ts'
import { countOfCodes, type TermCounts } from './term-counts.server.ts'

type Completion = { text: string; codes: readonly number[] }

/** The synonyms of a concept as written, its name in the market first. */
type ConceptTerms = { concept: string; texts: readonly string[] }
type TermIndex = PrefixIndex<{ terms: ConceptTerms; text: string }>

// How many listings with the first words tell which word follows.
const maxFollowed = 100
const maxResults = 8
// A word of one listing only may be a slip of the pen.
const minUnknownCount = 2

/** What the market has a name for comes first, then what leads to most listings, never to none. */
export async function completeWords(
  db: Database,
  words: readonly string[],
  context: SuggestionContext,
  language: Language,
): Promise<string[]> {
  const terms = await readTermIndex(db, context.lexicon)
  const last = words.slice(-1)
  const before = words.slice(0, -1)
  const script = before.length === 0 ? undefined : scriptOf(before.join(' '))
  const options = { context, terms, language, script }
  const asWhole = before.length === 0 ? [] : [...completionsOf(toTypedPrefix(words), options)]
  const asLast = completionsOf(toTypedPrefix(last), options)
  const unknown = unknownWords(last[0] ?? '', script ?? language, context)
  const counts = await countsAfter(db, before, [...asLast, ...unknown], context)
  const prefix = before.map((word) => `${word} `).join('')
  const found = [
    ...inOrder(asWhole, context.counts, 1),
    ...[...inOrder(asLast, counts, 1), ...inOrder(unknown, counts, minUnknownCount)].map(
      (text) => prefix + text,
    ),
  ]
  const typed = words.join(' ')
  return [...new Set(found)].filter((text) => text !== typed).slice(0, maxResults)
}

function inOrder(
  completions: readonly Completion[],
  counts: TermCounts,
  minCount: number,
): string[] {
  return completions
    .map(({ text, codes }) => ({ text, count: countOfCodes(codes, counts) }))
    .filter(({ count }) => count >= minCount)
    .sort((one, other) => other.count - one.count)
    .map(({ text }) => text)
}

type CompletionOptions = {
  context: SuggestionContext
  terms: TermIndex
  language: Language
  script: Language | undefined
}

function completionsOf(
  typed: TypedPrefix,
  { context, terms, language, script }: CompletionOptions,
): Completion[] {
  const { lexicon, vocabulary, entities } = context
  const begun = findByPrefix(terms, typed).filter(({ fit }) => fit !== 'later')
  const textsOf = groupPairs(begun.map(({ of }) => [of.terms, of.text] as const))
  const said = [...textsOf].flatMap(([{ concept, texts }, begunTexts]): Completion[] => {
    const text = writeTerm(texts, begunTexts, { language, script })
    const names = [termNames.concept(concept), ...(lexicon.indexTermsOfConcept.get(concept) ?? [])]
    const isEmpty = !text || tokenize(text).every((word) => stopWords.has(word))
    return isEmpty ? [] : [{ text, codes: termCodes(names, vocabulary) }]
  })
  const labelled = findByPrefix(entities.byPrefix, typed).filter(
    ({ of, fit }) => of.source === 'labels' && fit !== 'later',
  )
  const named = [...new Set(labelled.map(({ of }) => of.entity))].map(({ shown, term }) => ({
    text: withoutBrackets(shown[script ?? language]),
    codes: termCodes([term], vocabulary),
  }))
  return [...said, ...named]
}

/** After words in another script a concept is as typed, so that scripts do not mix. */
function writeTerm(
  terms: readonly string[],
  begun: readonly string[],
  { language, script = language }: { language: Language; script?: Language | undefined },
): string | undefined {
  const isOfScript = (term: string) => scriptOf(term) === script
  if (script === 'en' && language === 'en') return terms[0]
  return begun.find(isOfScript) ?? terms.find(isOfScript)
}

/** Lists words of titles that belong to no concept: brands, models, breeds. */
function unknownWords(
  word: string,
  script: Language,
  { lexicon, vocabulary }: SuggestionContext,
): Completion[] {
  if (word.length < 2 || !/^\p{L}+$/u.test(word)) return []
  const pattern = { kind: 'part', forms: [word], keys: [], reach: 'start', isHeard: false } as const
  return findMatchingWords(vocabulary, pattern, maxCompletedWords).flatMap((found) => {
    const isKnown =
      stopWords.has(found) ||
      lookUpRun(lexicon.concepts, toWordRun([found], lexicon.exactOnly)).length > 0
    const isOffered = found.startsWith(word) && scriptOf(found) === script && !isKnown
    return isOffered ? [{ text: found, codes: titleCodes([found], vocabulary) }] : []
  })
}

async function countsAfter(
  db: Database,
  before: readonly string[],
  completions: readonly Completion[],
  context: SuggestionContext,
): Promise<TermCounts> {
  const { lexicon, counts } = context
  const codes = [...new Set(completions.flatMap((completion) => completion.codes))]
  if (codes.length === 0 || before.every((word) => stopWords.has(word))) return counts
  const clauses = queryClauses(
    tokenizeQuery([...before], lexicon),
    { ...context, maxWords: maxCompletedWords },
    () => undefined,
  ).anywhere
  if (!canMatch(clauses)) return new Map()
  const found = scanNewestFirst(
    { clauses, checks: [] },
    { ...context, limit: maxFollowed, codes: 'all' },
  )
  const rows = await runSearchSql<{ code: number; count: number }>(
    db,
    sql`select code, count(*)::int as count from (${found}) found, unnest(found.codes) code
      where code = any(${arrayParameter(codes, 'integer')}) group by code`,
  )
  return new Map(rows.map(({ code, count }) => [code, count]))
}

function scriptOf(text: string): Language {
  return /\p{Script=Arabic}/u.test(text) ? 'ur' : 'en'
}

const termsCache = new WeakMap<Lexicon, Promise<TermIndex>>()

// The lexicon has the same terms folded, as no reader writes them.
function readTermIndex(db: Database, lexicon: Lexicon): Promise<TermIndex> {
  const cached = termsCache.get(lexicon)
  if (cached) return cached
  const loading = loadTermIndex(db)
  termsCache.set(lexicon, loading)
  loading.catch(() => termsCache.delete(lexicon))
  return loading
}

async function loadTermIndex(db: Database): Promise<TermIndex> {
  const rows = await db.select().from(synonyms)
  return buildPrefixIndex(
    rows.flatMap(({ concept, terms: others }) => {
      const terms = { concept, texts: [concept, ...others] }
      return terms.texts.map((text) => ({
        of: { terms, text },
        spellings: [toSpelling(tokenize(text))],
      }))
    }),
  )
}
