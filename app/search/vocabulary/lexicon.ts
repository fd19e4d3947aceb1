import queryWords from '../../../db/seed/reference/query-words.json' with { type: 'json' }
import { foldText } from '../../platform/text/fold-text.ts'
import { buildGoodsRules, type GoodsRules } from '../grammar/goods-rules.ts'
import {
  buildSpokenOptions,
  type SpokenOption,
  type SpokenOptionIndex,
} from '../grammar/spoken-options.ts'
import { termNames } from '../indexing/term-names.ts'
import { buildGoodsIndex, type ConceptGoods, type GoodsIndex } from './concept-goods.ts'
import { type LengthBuckets, toBuckets } from './edit-distance.ts'
import {
  buildNameIndex,
  groupPairs,
  lookUpRun,
  maxRunLength,
  type NameIndex,
  splitLabel,
  toWordRun,
} from './name-index.ts'
import { isLatin, romanUrduKey } from './roman-urdu-key.ts'
import { tokenize } from './tokenize.ts'
import { inflectedForms } from './word-forms.ts'

/** What a label names. Cities are named as listings store them. */
export type MarketEntity =
  | { kind: 'category'; category: string }
  | { kind: 'subcategory'; category: string; subcategory: string }
  | { kind: 'option'; category: string; field: string; value: string }
  | { kind: 'province'; province: string }
  | { kind: 'city'; province: string; city: string }

export type Label = { entity: MarketEntity; text: string }

type IndexedLabel = { term: string; words: readonly string[] }

type LabelWord = {
  word: string
  key: string
  terms: readonly string[]
}

/** The words the market knows: its synonyms, and the names of categories, options and places. */
export type Lexicon = {
  exactOnly: ReadonlySet<string>
  /** Terms that count in a query, but not in a text, such as `مجھ`: "buffalo", but mostly "me". */
  queryOnly: ReadonlySet<string>
  labelWords: readonly LabelWord[]
  /** The terms of the categories and subcategories that hold several goods: `Potato & Sugarcane Seed`. */
  compoundTerms: ReadonlySet<string>
  /** The terms of cities on the map. */
  cityTerms: ReadonlySet<string>
  /** The words of all terms and spoken options, and those of the query grammar: none of them is misspelt. */
  knownWords: ReadonlySet<string>
  /** Single-word terms with the concepts they belong to. */
  oneWordTerms: ReadonlyMap<string, readonly string[]>
  termsOfConcept: ReadonlyMap<string, readonly string[]>
  lengthBuckets: { words: LengthBuckets; keys: LengthBuckets }
  wordsOfKey: ReadonlyMap<string, readonly string[]>
  concepts: NameIndex
  places: NameIndex<MarketEntity>
  /** The names of places without spaces, for the search by similar letters. */
  placeLetters: LengthBuckets
  options: NameIndex<MarketEntity>
  /** The categories that a part of a label, or a concept, stands for. */
  categories: NameIndex
  /** By concept: the terms of the labels that mention it. */
  indexTermsOfConcept: ReadonlyMap<string, readonly string[]>
  /** By the term of a chosen option: the concepts that its labels mention. */
  conceptsOfOption: ReadonlyMap<string, readonly string[]>
  /** The terms of the categories and subcategories that a label, or a part of one, names. */
  goodsNames: NameIndex
  goods: GoodsIndex
  spokenOptions: SpokenOptionIndex
  goodsRules: GoodsRules
  categoriesOfConcept: ReadonlyMap<string, readonly string[]>
}

// Every text of the file, whatever it is in.
const grammarWords = tokenize(JSON.stringify(queryWords))

export function findConcepts(words: readonly string[], lexicon: KnownConcepts): string[] {
  const found = new Set<string>()
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= maxRunLength && start + length <= words.length; length++) {
      const run = toWordRun(words.slice(start, start + length), lexicon.exactOnly)
      if (lexicon.queryOnly.has(run.joined)) continue
      for (const concept of lookUpRun(lexicon.concepts, run)) found.add(concept)
    }
  }
  return [...found]
}

type KnownConcepts = Pick<Lexicon, 'exactOnly' | 'queryOnly' | 'concepts'>

type LexiconInput = {
  synonyms: readonly (readonly string[])[]
  labels: readonly Label[]
  exactOnly: readonly string[]
  queryOnly?: readonly string[]
  goods?: readonly ConceptGoods[]
  spokenOptions?: readonly SpokenOption[]
  goodsRules?: GoodsRules
}

/** Builds the lexicon; the first term of each synonym group is its concept. */
export function buildLexicon(from: LexiconInput): Lexicon {
  const exactOnly = new Set(from.exactOnly.map(foldText))
  const terms = from.synonyms.flatMap((group) =>
    group.map((term) => ({ of: group[0] ?? '', words: tokenize(term) })),
  )
  const concepts = buildNameIndex([...terms, ...inflectedTerms(terms, exactOnly)], exactOnly)
  const labels = from.labels.map(({ entity, text }) => ({
    term: entityTerm(entity),
    words: tokenize(text),
  }))
  const labelWords = buildLabelWords(labels)
  const known = { exactOnly, queryOnly: new Set(from.queryOnly?.map(foldText)), concepts }
  const oneWordTerms = terms.filter(({ words }) => words.length === 1)
  const pieces = labelsOfKind(from.labels, 'category', 'subcategory').flatMap(
    ({ of: entity, text }) => splitLabel(text).map((words) => ({ entity, words })),
  )
  const places = buildNameIndex(placeNames(from.labels, terms), exactOnly)
  const cities = labelsOfKind(from.labels, 'city')
  const nameIndex = <Of>(names: { of: Of; words: readonly string[] }[]) =>
    buildNameIndex(names, exactOnly)
  return {
    ...known,
    labelWords,
    compoundTerms: compoundTermsOf(from.labels),
    ...buildShelves([
      ...labelWords.map(({ word }) => word),
      ...oneWordTerms.flatMap(({ words }) => words),
    ]),
    knownWords: new Set([
      ...grammarWords,
      ...terms.flatMap(({ words }) => words),
      ...(from.spokenOptions ?? []).flatMap(({ spoken }) => spoken.flatMap(tokenize)),
    ]),
    cityTerms: new Set(cities.map(({ of: entity }) => entityTerm(entity))),
    oneWordTerms: groupPairs(oneWordTerms.map(({ of, words }) => [words.join(''), of] as const)),
    termsOfConcept: groupPairs(terms.map(({ of, words }) => [of, words.join(' ')] as const)),
    places,
    placeLetters: toBuckets([...places.exact.keys()]),
    options: nameIndex(
      labelsOfKind(from.labels, 'option').flatMap(({ of, text }) =>
        splitLabel(text).map((words) => ({ of, words })),
      ),
    ),
    categories: nameIndex(
      pieces.map(({ entity, words }) => ({ of: entityCategory(entity), words })),
    ),
    goodsNames: nameIndex(pieces.map(({ entity, words }) => ({ of: entityTerm(entity), words }))),
    goods: buildGoodsIndex(from.goods ?? []),
    spokenOptions: buildSpokenOptions(from.spokenOptions ?? [], exactOnly),
    goodsRules: from.goodsRules ?? buildGoodsRules([]),
    conceptsOfOption: conceptsOfOptions(from.labels, known),
    indexTermsOfConcept: groupPairs(
      labels.flatMap(({ words, term }) =>
        findConcepts(words, known).map((one) => [one, term] as const),
      ),
    ),
    categoriesOfConcept: groupPairs(
      pieces.flatMap(({ entity, words }) =>
        lookUpRun(concepts, toWordRun(words, exactOnly)).map(
          (one) => [one, entityCategory(entity)] as const,
        ),
      ),
    ),
  }
}

function compoundTermsOf(labels: readonly Label[]): ReadonlySet<string> {
  // A label is the first of its names.
  const compounds = labelsOfKind(labels, 'category', 'subcategory').filter(
    ({ text }) => splitLabel(text).length > 2,
  )
  return new Set(compounds.map(({ of: entity }) => entityTerm(entity)))
}

/** The labels of places and their synonyms, such as `lyallpur`. */
function placeNames(labels: readonly Label[], terms: readonly Term[]) {
  const termsOf = groupPairs(terms.map(({ of, words }) => [of, words] as const))
  const conceptsOf = groupPairs(terms.map(({ of, words }) => [words.join(''), of] as const))
  return labelsOfKind(labels, 'city', 'province').flatMap(({ of, words }) => {
    const concepts = conceptsOf.get(words.join('')) ?? []
    const synonyms = concepts.flatMap((concept) => termsOf.get(concept) ?? [])
    return [words, ...synonyms].map((name) => ({ of, words: name }))
  })
}

function conceptsOfOptions(labels: readonly Label[], lexicon: KnownConcepts) {
  return groupPairs(
    labelsOfKind(labels, 'option').flatMap(({ of: option, words }) =>
      findConcepts(words, lexicon).map((one) => [entityTerm(option), one] as const),
    ),
  )
}

type Term = { of: string; words: readonly string[] }

/** Forms that are written like no term: `torie` of `toria` has the key of `tori`. */
function inflectedTerms(terms: readonly Term[], exactOnly: ReadonlySet<string>): Term[] {
  const runOf = ({ words }: Term) => toWordRun(words, exactOnly)
  const known = new Set(terms.map(runOf).flatMap(({ joined, key }) => [joined, key]))
  const isNew = (term: Term) => {
    const { joined, key = '' } = runOf(term)
    return !known.has(joined) && !known.has(key)
  }
  return terms
    .filter(({ words }) => !exactOnly.has(words.join('')))
    .flatMap(({ of: concept, words }) =>
      inflectedForms(words.at(-1) ?? '')
        .map((form) => ({ of: concept, words: [...words.slice(0, -1), form] }))
        .filter(isNew),
    )
}

/** Lookups among listings that have these terms and words give the same as the whole lexicon. */
export function restrictLexicon(
  lexicon: Lexicon,
  has: { isIndexed: (mark: string) => boolean; isWritten: (word: string) => boolean },
): Lexicon {
  const { isIndexed, isWritten } = has
  const isSpokenOf = (concept: string) =>
    isIndexed(termNames.concept(concept)) ||
    lexicon.indexTermsOfConcept.get(concept)?.some(isIndexed)
  const labels = lexicon.labelWords.map((label) => ({
    ...label,
    isOf: label.terms.some(isIndexed),
  }))
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

function buildShelves(all: readonly string[]): Pick<Lexicon, 'lengthBuckets' | 'wordsOfKey'> {
  const uniqueWords = [...new Set(all)]
  const wordsOfKey = groupPairs(
    uniqueWords.filter(isLatin).map((word) => [romanUrduKey(word), word] as const),
  )
  const lengthBuckets = { words: toBuckets(uniqueWords), keys: toBuckets([...wordsOfKey.keys()]) }
  return { lengthBuckets, wordsOfKey }
}

function buildLabelWords(labels: readonly IndexedLabel[]): LabelWord[] {
  const marksOf = groupPairs(
    labels.flatMap(({ term, words }) => words.map((word) => [word, term] as const)),
  )
  return [...marksOf].map(([word, terms]) => ({
    word,
    key: romanUrduKey(word),
    terms,
  }))
}

function entityTerm(entity: MarketEntity): string {
  switch (entity.kind) {
    case 'category':
      return termNames.category(entity.category)
    case 'subcategory':
      return termNames.subcategory(entity.category, entity.subcategory)
    case 'option':
      return termNames.detail(entity.category, entity.field, entity.value)
    case 'province':
      return termNames.province(entity.province)
    case 'city':
      return termNames.city(entity.province, foldText(entity.city))
  }
}

function labelsOfKind(labels: readonly Label[], ...kinds: MarketEntity['kind'][]) {
  return labels
    .filter(({ entity }) => kinds.includes(entity.kind))
    .map(({ entity, text }) => ({ of: entity, text, words: tokenize(text) }))
}

function entityCategory(entity: MarketEntity): string {
  return 'category' in entity ? entity.category : ''
}
