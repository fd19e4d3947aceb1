import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog, Category, CategoryField } from '../../catalog/catalog.ts'
import type { Language } from '../../i18n/language.ts'
import { detailName } from '../../listings/form/validation/listing-fields.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import { lookUpRun, splitLabel, toWordRun } from '../../search/vocabulary/name-index.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import type { Lexicon } from '../../search/vocabulary/synonyms.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { namingFields } from '../filters/detail-filters.server.ts'
import { buildPrefixIndex, type PrefixIndex, type Spelling, toSpelling } from './prefix-match.ts'

type BothLanguages = Record<Language, string>

/** A category, subcategory, breed, make, province or city that typed words may name. */
export type NamedThing = {
  shown: BothLanguages
  /** The category or province it belongs to. */
  within?: BothLanguages
  /** The slug of the category whose drawing it has; places have none. */
  drawing?: string
  to: string
  /** Its term in the search index. */
  term: string
  labels: readonly Spelling[]
  /** Spellings of the concepts it is. */
  synonyms: readonly Spelling[]
  /** Spellings of the concepts it holds among others: barley is one of "Barley & Oats". */
  looseSynonyms: readonly Spelling[]
}

const namelessOptions = new Set(['other', 'mixed'])

/** Why typed letters name a thing: by a label, by a synonym, or by one of something it holds. */
export type NameSource = 'labels' | 'synonyms' | 'looseSynonyms'

export type NamedThings = {
  all: readonly NamedThing[]
  byPrefix: PrefixIndex<{ thing: NamedThing; source: NameSource }>
}

type Catalogs = Record<Language, Catalog>
const thingsCache = new WeakMap<Catalog, Promise<NamedThings>>()

/** Returns all things with a name of their own, cached as long as the catalog itself. */
export async function readNamedThings(db: Database): Promise<NamedThings> {
  const [en, ur] = await Promise.all([readCatalog(db, 'en'), readCatalog(db, 'ur')])
  const cached = thingsCache.get(en)
  if (cached) return cached
  const loading = readLexicon(db).then((lexicon) => indexThings({ en, ur }, lexicon))
  thingsCache.set(en, loading)
  loading.catch(() => thingsCache.delete(en))
  return loading
}

function indexThings({ en, ur }: Catalogs, lexicon: Lexicon): NamedThings {
  const all = [
    ...en.categories.flatMap((category, index) =>
      thingsOfCategory({ en: category, ur: ur.categories[index] ?? category }, lexicon),
    ),
    ...placesOf({ en, ur }),
  ]
  const sources = ['labels', 'synonyms', 'looseSynonyms'] as const
  const byPrefix = buildPrefixIndex(
    all.flatMap((thing) =>
      sources.map((source) => ({ of: { thing, source }, spellings: thing[source] })),
    ),
  )
  return { all, byPrefix }
}

function thingsOfCategory(both: Record<Language, Category>, lexicon: Lexicon): NamedThing[] {
  const { slug } = both.en
  const shown = namesOf(both)
  const kinds = both.en.subcategories.map((kind, index): NamedThing => {
    const name = namesOf({ en: kind, ur: both.ur.subcategories[index] ?? kind })
    const goods = `${slug}/${kind.slug}`
    const concepts = [
      ...(lexicon.goods.conceptsThatAre.get(goods) ?? []),
      ...conceptsOfLabels(name, lexicon),
    ]
    return {
      shown: name,
      within: shown,
      drawing: slug,
      to: `/category/${slug}?subcategory=${kind.slug}`,
      term: termNames.subcategory(slug, kind.slug),
      labels: spellingsOfLabels(name),
      synonyms: spellingsOfConcepts(concepts, lexicon),
      looseSynonyms: spellingsOfConcepts(lexicon.goods.conceptsAmong.get(goods) ?? [], lexicon),
    }
  })
  const options = both.en.fields
    .filter(({ name }) => namingFields.has(name))
    .flatMap((field) => {
      const urdu = both.ur.fields.find(({ name }) => name === field.name) ?? field
      return optionsOfField({ en: field, ur: urdu }, { slug, within: shown })
    })
  const category: NamedThing = {
    shown,
    drawing: slug,
    to: `/category/${slug}`,
    term: termNames.category(slug),
    labels: spellingsOfLabels(shown),
    synonyms: spellingsOfConcepts(conceptsOfLabels(shown, lexicon), lexicon),
    looseSynonyms: [],
  }
  return [category, ...kinds, ...options]
}

function optionsOfField(
  both: Record<Language, CategoryField>,
  { slug, within }: { slug: string; within: BothLanguages },
): NamedThing[] {
  // `(cattle)` of a breed says what has it; `(MTZ)` of a make is another name.
  const notes = both.en.options.concat(both.ur.options).flatMap(({ label }) => notesOf(label))
  const isName = (note: string) => notes.filter((other) => other === note).length === 1
  return both.en.options
    .map((option, index) => ({
      value: option.value,
      shown: { en: option.label, ur: both.ur.options[index]?.label ?? option.label },
    }))
    .filter(({ value }) => !namelessOptions.has(value))
    .map(({ value, shown }) => ({
      shown,
      within,
      drawing: slug,
      to: `/category/${slug}?${new URLSearchParams({ [detailName(both.en.name)]: value })}`,
      term: termNames.detail(slug, both.en.name, value),
      labels: Object.values(shown).flatMap((label) =>
        [withoutNotes(label), ...notesOf(label).filter(isName)]
          .flatMap((text) => text.split('/'))
          .map((text) => toSpelling(tokenize(text))),
      ),
      synonyms: [],
      looseSynonyms: [],
    }))
}

function placesOf({ en, ur }: Catalogs): NamedThing[] {
  return en.provinces.flatMap((province, index) => {
    const urdu = ur.provinces[index] ?? province
    const within = namesOf({ en: province, ur: urdu })
    const cities = province.cities.map((city, place) =>
      toPlace(
        namesOf({ en: city, ur: urdu.cities[place] ?? city }),
        { location: province.slug, city: city.slug },
        termNames.city(province.slug, foldText(city.stored)),
      ),
    )
    return [
      toPlace(within, { location: province.slug }, termNames.province(province.slug)),
      ...cities.map((city) => ({ ...city, within })),
    ]
  })
}

function toPlace(shown: BothLanguages, params: Record<string, string>, term: string): NamedThing {
  return {
    shown,
    to: `/search?${new URLSearchParams(params)}`,
    term,
    labels: spellingsOfLabels(shown),
    synonyms: [],
    looseSynonyms: [],
  }
}

function namesOf({ en, ur }: Record<Language, { name: string }>): BothLanguages {
  return { en: en.name, ur: ur.name }
}

function spellingsOfLabels(shown: BothLanguages): Spelling[] {
  return Object.values(shown).flatMap((label) => splitLabel(label).map(toSpelling))
}

function conceptsOfLabels(shown: BothLanguages, { concepts, exactOnly }: Lexicon): string[] {
  return Object.values(shown)
    .flatMap(splitLabel)
    .flatMap((words) => lookUpRun(concepts, toWordRun(words, exactOnly)))
}

function spellingsOfConcepts(concepts: readonly string[], { termsOfConcept }: Lexicon): Spelling[] {
  const terms = new Set(concepts.flatMap((concept) => termsOfConcept.get(concept) ?? []))
  return [...terms].map((term) => toSpelling(term.split(' ')))
}

function withoutNotes(label: string): string {
  return label.replace(/\([^)]*\)/g, ' ')
}

function notesOf(label: string): string[] {
  return [...label.matchAll(/\(([^)]*)\)/g)].map(([, note = '']) => note)
}
