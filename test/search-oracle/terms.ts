import { synonymGroups } from '../../db/seed/reference.ts'
import {
  isLatin,
  isPlural,
  keyOf,
  lengthOf,
  matchesOnlyWhole,
  singularOf,
  splitText,
} from './words.ts'

// The chapter "Terms" of docs/search.md, written once more and slowly.

const mostWordsOfTerm = 4

/** What terms stand for: by the term with its spaces taken out, and by the key of that. */
export type Terms<Meaning> = {
  exact: Map<string, Set<Meaning>>
  byKey: Map<string, Set<Meaning>>
}

export function termsFor<Meaning>(entries: Iterable<readonly [string, Meaning]>): Terms<Meaning> {
  const terms: Terms<Meaning> = { exact: new Map(), byKey: new Map() }
  for (const [term, meaning] of entries) {
    const squeezed = squeeze(splitText(term))
    addTo(terms.exact, squeezed, meaning)
    const key = keyOf(squeezed)
    if (isLatin(squeezed) && lengthOf(key) >= 4 && !matchesOnlyWhole(squeezed)) {
      addTo(terms.byKey, key, meaning)
    }
  }
  return terms
}

/** What a run of words says; a plural that says nothing says what its singular does. */
export function meaningsOf<Meaning>(run: readonly string[], terms: Terms<Meaning>): Set<Meaning> {
  const said = squeeze(run)
  const meanings = meaningsOfSaid(said, terms)
  return meanings.size === 0 && isPlural(said) ? meaningsOfSaid(singularOf(said), terms) : meanings
}

function meaningsOfSaid<Meaning>(said: string, terms: Terms<Meaning>): Set<Meaning> {
  const meanings = new Set(terms.exact.get(said))
  if (isLatin(said)) for (const meaning of terms.byKey.get(keyOf(said)) ?? []) meanings.add(meaning)
  return meanings
}

/** The longest run of words from `start` on that says a term. Its length is 0 where none does. */
export function longestRun<Meaning>(
  words: readonly string[],
  start: number,
  terms: Terms<Meaning>,
): { length: number; meanings: Set<Meaning> } {
  for (let length = Math.min(mostWordsOfTerm, words.length - start); length > 0; length--) {
    const meanings = meaningsOf(words.slice(start, start + length), terms)
    if (meanings.size > 0) return { length, meanings }
  }
  return { length: 0, meanings: new Set() }
}

/** Everything that any run of the words says. */
export function allMeanings<Meaning>(
  words: readonly string[],
  terms: Terms<Meaning>,
): Set<Meaning> {
  const found = new Set<Meaning>()
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= mostWordsOfTerm && start + length <= words.length; length++) {
      for (const meaning of meaningsOf(words.slice(start, start + length), terms)) {
        found.add(meaning)
      }
    }
  }
  return found
}

/** Concepts go by their place in the file. */
export const concepts = termsFor(
  synonymGroups.flatMap((terms, concept) => terms.map((term) => [term, concept] as const)),
)

function squeeze(words: readonly string[]): string {
  return words.join('')
}

function addTo<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}
