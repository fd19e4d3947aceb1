import { foldText } from '../../catalog/fold-text.ts'
import { termNames } from '../indexing/term-names.ts'
import { addToBuckets, type LengthBuckets } from './edit-distance.ts'
import { isLatin, minKeyLength, romanUrduKey, singularForms } from './roman-urdu-key.ts'
import { tokenize } from './tokenize.ts'

/** What a label names. Cities are named as listings store them. */
export type MarketEntity =
  | { kind: 'category'; category: string }
  | { kind: 'subcategory'; category: string; subcategory: string }
  | { kind: 'option'; category: string; field: string; value: string }
  | { kind: 'province'; province: string }
  | { kind: 'city'; province: string; city: string }

/** A name of something in one language. */
export type Label = { named: MarketEntity; text: string }

type IndexedLabel = { mark: string; words: readonly string[] }

/** A word of some labels, with its key and the marks of those labels. */
type LabelWord = {
  word: string
  key: string
  marks: readonly string[]
}

/** The words the market knows: its synonyms, and the names of its categories, options and places. */
export type Lexicon = {
  wholeOnly: ReadonlySet<string>
  labelWords: readonly LabelWord[]
  /** The marks of cities on the map. */
  cityTerms: ReadonlySet<string>
  /** Single-word terms with the concepts they belong to. */
  oneWordTerms: ReadonlyMap<string, readonly string[]>
  /** Its terms, their words parted by single spaces. */
  termsOfConcept: ReadonlyMap<string, readonly string[]>
  /** The words of labels and one-word terms by their letters, and their keys. */
  shelves: { words: LengthBuckets; keys: LengthBuckets }
  wordsOfKey: ReadonlyMap<string, readonly string[]>
  concepts: NameIndex
  places: NameIndex<MarketEntity>
  options: NameIndex<MarketEntity>
  /** The categories that a label's piece, or a concept, stands for. */
  categories: NameIndex
  /** By concept: the marks of the labels that speak of it. */
  indexTermsOfConcept: ReadonlyMap<string, readonly string[]>
  categoriesOfConcept: ReadonlyMap<string, readonly string[]>
}

/** A run of words without its spaces, and its key; a word that only matches whole has none. */
type WordRun = { squeezed: string; key: string | undefined; singular?: WordRun }

/** Finds what a run of words says. */
export type NameIndex<Of = string> = {
  exact: ReadonlyMap<string, readonly Of[]>
  byKey: ReadonlyMap<string, readonly Of[]>
}

const maxRunLength = 4

function toWordRun(words: readonly string[], wholeOnly: ReadonlySet<string>): WordRun {
  const squeezed = words.join('')
  if (!isLatin(squeezed) || wholeOnly.has(squeezed)) return { squeezed, key: undefined }
  const key = romanUrduKey(squeezed)
  const [singular] = singularForms(squeezed)
  return {
    squeezed,
    key: key.length >= minKeyLength ? key : undefined,
    ...(singular && { singular: toWordRun([singular], wholeOnly) }),
  }
}

/** Whatever of `names` a run says: by the same letters, or by the same key, or else in the singular. */
function lookUpRun<Of>(names: NameIndex<Of>, { squeezed, key, singular }: WordRun): readonly Of[] {
  const exact = names.exact.get(squeezed) ?? []
  const alike = (key && names.byKey.get(key)) || []
  const found = alike.length === 0 ? exact : [...new Set([...exact, ...alike])]
  return found.length > 0 || !singular ? found : lookUpRun(names, singular)
}

/** The concepts that a text of these words speaks of. */
export function findConcepts(words: readonly string[], lexicon: Lexicon): string[] {
  const found = new Set<string>()
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= maxRunLength && start + length <= words.length; length++) {
      const run = toWordRun(words.slice(start, start + length), lexicon.wholeOnly)
      for (const concept of lookUpRun(lexicon.concepts, run)) found.add(concept)
    }
  }
  return [...found]
}

/** How many words from `start` on say something of `names`, at most; 0 for none. */
export function longestMatch<Of>(
  names: NameIndex<Of>,
  words: readonly string[],
  start: number,
  wholeOnly: ReadonlySet<string>,
): { length: number; said: readonly Of[] } {
  for (let length = Math.min(maxRunLength, words.length - start); length > 0; length--) {
    const found = lookUpRun(names, toWordRun(words.slice(start, start + length), wholeOnly))
    if (found.length > 0) return { length, said: found }
  }
  return { length: 0, said: [] }
}

/** Puts a lexicon together; each group of synonyms is called by its first. */
export function buildLexicon(from: {
  synonyms: readonly (readonly string[])[]
  labels: readonly Label[]
  wholeOnly: readonly string[]
}): Lexicon {
  const wholeOnly = new Set(from.wholeOnly.map(foldText))
  const terms = from.synonyms.flatMap((group) =>
    group.map((term) => ({ of: group[0] ?? '', words: tokenize(term) })),
  )
  const concepts = buildNameIndex(terms, wholeOnly)
  const labels = from.labels.map(({ named, text }) => ({
    mark: entityTerm(named),
    words: tokenize(text),
  }))
  const labelWords = buildLabelWords(labels)
  const held: Lexicon = {
    wholeOnly,
    labelWords,
    ...buildShelves([
      ...labelWords.map(({ word }) => word),
      ...terms.flatMap(({ words }) => (words.length === 1 ? words : [])),
    ]),
    cityTerms: new Set(labelsOfKind(from.labels, 'city').map(({ of: named }) => entityTerm(named))),
    oneWordTerms: groupPairs(
      terms
        .filter(({ words }) => words.length === 1)
        .map(({ of: one, words }) => [String(words[0]), one] as const),
    ),
    termsOfConcept: groupPairs(terms.map(({ of: one, words }) => [one, words.join(' ')] as const)),
    concepts,
    places: buildNameIndex(labelsOfKind(from.labels, 'city', 'province'), wholeOnly),
    options: buildNameIndex(
      labelsOfKind(from.labels, 'option').flatMap(({ of: option, text }) =>
        splitLabel(text).map((words) => ({ of: option, words })),
      ),
      wholeOnly,
    ),
    categories: { exact: new Map(), byKey: new Map() },
    indexTermsOfConcept: new Map(),
    categoriesOfConcept: new Map(),
  }
  const pieces = labelsOfKind(from.labels, 'category', 'subcategory').flatMap(
    ({ of: named, text }) =>
      splitLabel(text).map((words) => ({ of: entityCategory(named), words })),
  )
  return {
    ...held,
    categories: buildNameIndex(pieces, wholeOnly),
    indexTermsOfConcept: groupPairs(
      labels.flatMap(({ words, mark }) =>
        findConcepts(words, held).map((one) => [one, mark] as const),
      ),
    ),
    categoriesOfConcept: groupPairs(
      pieces.flatMap(({ of: category, words }) =>
        lookUpRun(concepts, toWordRun(words, wholeOnly)).map((one) => [one, category] as const),
      ),
    ),
  }
}

/**
 * The lexicon for a few listings: what it finds of a word among them is what the whole one finds.
 * `isHeld` tells of a mark whether one of them has it, `isWritten` of a word whether it is found in
 * a word of theirs.
 */
export function restrictLexicon(
  lexicon: Lexicon,
  has: { isHeld: (mark: string) => boolean; isWritten: (word: string) => boolean },
): Lexicon {
  const { isHeld, isWritten } = has
  const isSpokenOf = (concept: string) =>
    isHeld(termNames.concept(concept)) || lexicon.indexTermsOfConcept.get(concept)?.some(isHeld)
  const labels = lexicon.labelWords.map((label) => ({ ...label, isOf: label.marks.some(isHeld) }))
  const terms = [...lexicon.oneWordTerms].map(([word, concepts]) => ({
    word,
    isOf: concepts.some(isSpokenOf),
  }))
  const near = [...labels, ...terms].filter(({ word, isOf }) => isOf || isWritten(word))
  return {
    ...lexicon,
    labelWords: labels.filter(({ isOf }) => isOf),
    ...buildShelves(near.map(({ word }) => word)),
  }
}

function buildShelves(all: readonly string[]): Pick<Lexicon, 'shelves' | 'wordsOfKey'> {
  const words: LengthBuckets = []
  const keys: LengthBuckets = []
  const known = [...new Set(all)]
  const wordsOfKey = groupPairs(
    known.filter(isLatin).map((word) => [romanUrduKey(word), word] as const),
  )
  for (const word of known) addToBuckets(words, word)
  for (const key of wordsOfKey.keys()) addToBuckets(keys, key)
  return { shelves: { words, keys }, wordsOfKey }
}

function buildLabelWords(labels: readonly IndexedLabel[]): LabelWord[] {
  const marksOf = groupPairs(
    labels.flatMap(({ mark, words }) => words.map((word) => [word, mark] as const)),
  )
  return [...marksOf].map(([word, held]) => ({
    word,
    key: romanUrduKey(word),
    marks: held,
  }))
}

function entityTerm(named: MarketEntity): string {
  switch (named.kind) {
    case 'category':
      return termNames.category(named.category)
    case 'subcategory':
      return termNames.subcategory(named.category, named.subcategory)
    case 'option':
      return termNames.detail(named.category, named.field, named.value)
    case 'province':
      return termNames.province(named.province)
    case 'city':
      return termNames.city(named.province, foldText(named.city))
  }
}

function labelsOfKind(labels: readonly Label[], ...kinds: MarketEntity['kind'][]) {
  return labels
    .filter(({ named }) => kinds.includes(named.kind))
    .map(({ named, text }) => ({ of: named, text, words: tokenize(text) }))
}

function entityCategory(named: MarketEntity): string {
  return 'category' in named ? named.category : ''
}

/** What a label names, as words: `Bulls & Oxen` is itself and two things. */
export function splitLabel(label: string): string[][] {
  const pieces = [label, ...label.split(/[&,،/()]|\band\b|(?<=\s)اور(?=\s)/i)]
  return pieces.map(tokenize).filter((words) => words.length > 0)
}

function buildNameIndex<Of>(
  named: readonly { of: Of; words: readonly string[] }[],
  wholeOnly: ReadonlySet<string>,
): NameIndex<Of> {
  const runs = named.map(({ of: one, words }) => ({ one, ...toWordRun(words, wholeOnly) }))
  return {
    exact: groupPairs(runs.map(({ squeezed, one }) => [squeezed, one] as const)),
    byKey: groupPairs(runs.flatMap(({ key, one }) => (key ? [[key, one] as const] : []))),
  }
}

function groupPairs<Key, Of>(pairs: readonly (readonly [Key, Of])[]): Map<Key, Of[]> {
  const found = new Map<Key, Of[]>()
  for (const [key, one] of pairs) {
    const before = found.get(key)
    if (!before) found.set(key, [one])
    else if (!before.includes(one)) before.push(one)
  }
  return found
}
