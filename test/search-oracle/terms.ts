import { foldText } from '../../app/platform/text/fold-text.ts'
import { stopWords } from '../../app/search/query/stop-words.ts'
import { inflectedForms } from '../../app/search/vocabulary/word-forms.ts'
import { searchFolding, synonymGroups } from '../../db/seed/reference.ts'
import {
  isLatin,
  isPlural,
  letterCount,
  matchesOnlyWhole,
  singularOf,
  spellingKey,
  splitText,
} from './words.ts'

// A second, slow implementation of the chapter "Terms" of docs/search.md.

const maxWordsPerTerm = 5

const queryOnly = new Set(searchFolding.queryOnlyTerms.map(foldText))

/** The letters and keys of all terms. */
const knownTerms = new Set(
  synonymGroups.flat().flatMap((term) => [squeeze(splitText(term)), keyOfTerm(splitText(term))]),
)

/** The meanings of terms, by the term without spaces and by its spelling key. */
export type TermIndex<Meaning> = {
  exact: Map<string, Set<Meaning>>
  byKey: Map<string, Set<Meaning>>
}

export function createTermIndex<Meaning>(
  entries: Iterable<readonly [string, Meaning]>,
): TermIndex<Meaning> {
  const terms: TermIndex<Meaning> = { exact: new Map(), byKey: new Map() }
  for (const [term, meaning] of entries) {
    addTo(terms.exact, squeeze(splitText(term)), meaning)
    const key = keyOfTerm(splitText(term))
    if (key) addTo(terms.byKey, key, meaning)
  }
  return terms
}

/** The key by which a term is found in other spellings, if it is. */
function keyOfTerm(words: readonly string[]): string | undefined {
  const squeezed = squeeze(words)
  if (!isLatin(squeezed) || startsWithStopWord(words) || matchesOnlyWhole(squeezed))
    return undefined
  const key = spellingKey(squeezed)
  return letterCount(key) >= 4 ? key : undefined
}

/** The meanings of a run of words; a plural without any has those of its singular. */
export function lookUpTerm<Meaning>(
  run: readonly string[],
  terms: TermIndex<Meaning>,
): Set<Meaning> {
  const said = squeeze(run)
  if (startsWithStopWord(run)) return terms.exact.get(said) ?? new Set()
  const meanings = meaningsOfSaid(said, terms)
  return meanings.size === 0 && isPlural(said) ? meaningsOfSaid(singularOf(said), terms) : meanings
}

/** `ka beej` is no spelling of `kabij`. */
function startsWithStopWord(run: readonly string[]): boolean {
  const [first = ''] = run
  return run.length > 1 && isLatin(squeeze(run)) && stopWords.has(first)
}

function meaningsOfSaid<Meaning>(said: string, terms: TermIndex<Meaning>): Set<Meaning> {
  const meanings = new Set(terms.exact.get(said))
  if (isLatin(said) && !matchesOnlyWhole(said))
    for (const meaning of terms.byKey.get(spellingKey(said)) ?? []) meanings.add(meaning)
  return meanings
}

/** The longest run of words from `start` that is a term; length 0 if there is none. */
export function findLongestTerm<Meaning>(
  words: readonly string[],
  start: number,
  terms: TermIndex<Meaning>,
): { length: number; meanings: Set<Meaning> } {
  for (let length = Math.min(maxWordsPerTerm, words.length - start); length > 0; length--) {
    const meanings = lookUpTerm(words.slice(start, start + length), terms)
    if (meanings.size > 0) return { length, meanings }
  }
  return { length: 0, meanings: new Set() }
}

export function findAllMeanings<Meaning>(
  words: readonly string[],
  terms: TermIndex<Meaning>,
): Set<Meaning> {
  const found = new Set<Meaning>()
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= maxWordsPerTerm && start + length <= words.length; length++) {
      const run = words.slice(start, start + length)
      if (queryOnly.has(squeeze(run))) continue
      for (const meaning of lookUpTerm(run, terms)) {
        found.add(meaning)
      }
    }
  }
  return found
}

/** Concepts are numbered by their position in the file. */
export const concepts = createTermIndex(
  synonymGroups.flatMap((terms, concept) => [
    ...terms.map((term) => [term, concept] as const),
    ...terms.flatMap(formsOfTerm).map((form) => [form, concept] as const),
  ]),
)

/** The plural and oblique forms of a term that no term is written like. */
function formsOfTerm(term: string): string[] {
  const words = splitText(term)
  if (matchesOnlyWhole(squeeze(words))) return []
  return inflectedForms(words.at(-1) ?? '')
    .map((form) => [...words.slice(0, -1), form])
    .filter((form) => !knownTerms.has(squeeze(form)) && !knownTerms.has(keyOfTerm(form) ?? ''))
    .map((form) => form.join(' '))
}

function squeeze(words: readonly string[]): string {
  return words.join('')
}

function addTo<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}
