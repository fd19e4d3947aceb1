import { foldText } from '../catalog/fold.ts'
import { leastKey, singularOf } from './found-in.ts'
import { marks } from './marks.ts'
import { shelve, type WordShelf } from './near-words.ts'
import { isLatin, romanKey } from './roman-key.ts'
import { splitWords } from './split-words.ts'

/** What a label names. Cities are named as listings store them. */
export type Named =
  | { kind: 'category'; category: string }
  | { kind: 'subcategory'; category: string; subcategory: string }
  | { kind: 'option'; category: string; field: string; value: string }
  | { kind: 'province'; province: string }
  | { kind: 'city'; province: string; city: string }

/** A name of something in one language. */
export type Label = { named: Named; text: string }

type HeldLabel = { mark: string; words: readonly string[] }

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
  cityMarks: ReadonlySet<string>
  /** Single-word terms with the concepts they belong to. */
  oneWordTerms: ReadonlyMap<string, readonly string[]>
  /** Its terms, their words parted by single spaces. */
  termsOfConcept: ReadonlyMap<string, readonly string[]>
  /** The words of labels and one-word terms by their letters, and their keys. */
  shelves: { words: WordShelf; keys: WordShelf }
  wordsOfKey: ReadonlyMap<string, readonly string[]>
  concepts: Names
  places: Names<Named>
  options: Names<Named>
  /** The categories that a label's piece, or a concept, stands for. */
  categories: Names
  /** By concept: the marks of the labels that speak of it. */
  marksOfConcept: ReadonlyMap<string, readonly string[]>
  categoriesOfConcept: ReadonlyMap<string, readonly string[]>
}

/** A run of words without its spaces, and its key; a word that only matches whole has none. */
type Run = { squeezed: string; key: string | undefined; singular?: Run }

/** Finds what a run of words says. */
export type Names<Of = string> = {
  exact: ReadonlyMap<string, readonly Of[]>
  byKey: ReadonlyMap<string, readonly Of[]>
}

const longestRun = 4

function runOf(words: readonly string[], wholeOnly: ReadonlySet<string>): Run {
  const squeezed = words.join('')
  if (!isLatin(squeezed) || wholeOnly.has(squeezed)) return { squeezed, key: undefined }
  const key = romanKey(squeezed)
  const [singular] = singularOf(squeezed)
  return {
    squeezed,
    key: key.length >= leastKey ? key : undefined,
    ...(singular && { singular: runOf([singular], wholeOnly) }),
  }
}

/** Whatever of `names` a run says: by the same letters, or by the same key, or else in the singular. */
function said<Of>(names: Names<Of>, { squeezed, key, singular }: Run): readonly Of[] {
  const exact = names.exact.get(squeezed) ?? []
  const alike = (key && names.byKey.get(key)) || []
  const found = alike.length === 0 ? exact : [...new Set([...exact, ...alike])]
  return found.length > 0 || !singular ? found : said(names, singular)
}

/** The concepts that a text of these words speaks of. */
export function conceptsIn(words: readonly string[], lexicon: Lexicon): string[] {
  const found = new Set<string>()
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= longestRun && start + length <= words.length; length++) {
      const run = runOf(words.slice(start, start + length), lexicon.wholeOnly)
      for (const concept of said(lexicon.concepts, run)) found.add(concept)
    }
  }
  return [...found]
}

/** How many words from `start` on say something of `names`, at most; 0 for none. */
export function longestSaid<Of>(
  names: Names<Of>,
  words: readonly string[],
  start: number,
  wholeOnly: ReadonlySet<string>,
): { length: number; said: readonly Of[] } {
  for (let length = Math.min(longestRun, words.length - start); length > 0; length--) {
    const found = said(names, runOf(words.slice(start, start + length), wholeOnly))
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
    group.map((term) => ({ of: group[0] ?? '', words: splitWords(term) })),
  )
  const concepts = namesOf(terms, wholeOnly)
  const labels = from.labels.map(({ named, text }) => ({
    mark: markOf(named),
    words: splitWords(text),
  }))
  const labelWords = wordsOfLabels(labels)
  const held: Lexicon = {
    wholeOnly,
    labelWords,
    ...shelvesOf([
      ...labelWords.map(({ word }) => word),
      ...terms.flatMap(({ words }) => (words.length === 1 ? words : [])),
    ]),
    cityMarks: new Set(of(from.labels, 'city').map(({ of: named }) => markOf(named))),
    oneWordTerms: group(
      terms
        .filter(({ words }) => words.length === 1)
        .map(({ of: one, words }) => [String(words[0]), one] as const),
    ),
    termsOfConcept: group(terms.map(({ of: one, words }) => [one, words.join(' ')] as const)),
    concepts,
    places: namesOf(of(from.labels, 'city', 'province'), wholeOnly),
    options: namesOf(
      of(from.labels, 'option').flatMap(({ of: option, text }) =>
        piecesOf(text).map((words) => ({ of: option, words })),
      ),
      wholeOnly,
    ),
    categories: { exact: new Map(), byKey: new Map() },
    marksOfConcept: new Map(),
    categoriesOfConcept: new Map(),
  }
  const pieces = of(from.labels, 'category', 'subcategory').flatMap(({ of: named, text }) =>
    piecesOf(text).map((words) => ({ of: categoryOf(named), words })),
  )
  return {
    ...held,
    categories: namesOf(pieces, wholeOnly),
    marksOfConcept: group(
      labels.flatMap(({ words, mark }) =>
        conceptsIn(words, held).map((one) => [one, mark] as const),
      ),
    ),
    categoriesOfConcept: group(
      pieces.flatMap(({ of: category, words }) =>
        said(concepts, runOf(words, wholeOnly)).map((one) => [one, category] as const),
      ),
    ),
  }
}

/**
 * The lexicon for a few listings: what it finds of a word among them is what the whole one finds.
 * `isHeld` tells of a mark whether one of them has it, `isWritten` of a word whether it is found in
 * a word of theirs.
 */
export function lexiconOf(
  lexicon: Lexicon,
  has: { isHeld: (mark: string) => boolean; isWritten: (word: string) => boolean },
): Lexicon {
  const { isHeld, isWritten } = has
  const isSpokenOf = (concept: string) =>
    isHeld(marks.concept(concept)) || lexicon.marksOfConcept.get(concept)?.some(isHeld)
  const labels = lexicon.labelWords.map((label) => ({ ...label, isOf: label.marks.some(isHeld) }))
  const terms = [...lexicon.oneWordTerms].map(([word, concepts]) => ({
    word,
    isOf: concepts.some(isSpokenOf),
  }))
  const near = [...labels, ...terms].filter(({ word, isOf }) => isOf || isWritten(word))
  return {
    ...lexicon,
    labelWords: labels.filter(({ isOf }) => isOf),
    ...shelvesOf(near.map(({ word }) => word)),
  }
}

function shelvesOf(all: readonly string[]): Pick<Lexicon, 'shelves' | 'wordsOfKey'> {
  const words: WordShelf = []
  const keys: WordShelf = []
  const known = [...new Set(all)]
  const wordsOfKey = group(known.filter(isLatin).map((word) => [romanKey(word), word] as const))
  for (const word of known) shelve(words, word)
  for (const key of wordsOfKey.keys()) shelve(keys, key)
  return { shelves: { words, keys }, wordsOfKey }
}

function wordsOfLabels(labels: readonly HeldLabel[]): LabelWord[] {
  const marksOf = group(
    labels.flatMap(({ mark, words }) => words.map((word) => [word, mark] as const)),
  )
  return [...marksOf].map(([word, held]) => ({
    word,
    key: romanKey(word),
    marks: held,
  }))
}

function markOf(named: Named): string {
  switch (named.kind) {
    case 'category':
      return marks.category(named.category)
    case 'subcategory':
      return marks.subcategory(named.category, named.subcategory)
    case 'option':
      return marks.detail(named.category, named.field, named.value)
    case 'province':
      return marks.province(named.province)
    case 'city':
      return marks.city(named.province, foldText(named.city))
  }
}

function of(labels: readonly Label[], ...kinds: Named['kind'][]) {
  return labels
    .filter(({ named }) => kinds.includes(named.kind))
    .map(({ named, text }) => ({ of: named, text, words: splitWords(text) }))
}

function categoryOf(named: Named): string {
  return 'category' in named ? named.category : ''
}

/** What a label names, as words: `Bulls & Oxen` is itself and two things. */
export function piecesOf(label: string): string[][] {
  const pieces = [label, ...label.split(/[&,،/()]|\band\b|(?<=\s)اور(?=\s)/i)]
  return pieces.map(splitWords).filter((words) => words.length > 0)
}

function namesOf<Of>(
  named: readonly { of: Of; words: readonly string[] }[],
  wholeOnly: ReadonlySet<string>,
): Names<Of> {
  const runs = named.map(({ of: one, words }) => ({ one, ...runOf(words, wholeOnly) }))
  return {
    exact: group(runs.map(({ squeezed, one }) => [squeezed, one] as const)),
    byKey: group(runs.flatMap(({ key, one }) => (key ? [[key, one] as const] : []))),
  }
}

function group<Key, Of>(pairs: readonly (readonly [Key, Of])[]): Map<Key, Of[]> {
  const found = new Map<Key, Of[]>()
  for (const [key, one] of pairs) {
    const before = found.get(key)
    if (!before) found.set(key, [one])
    else if (!before.includes(one)) before.push(one)
  }
  return found
}
