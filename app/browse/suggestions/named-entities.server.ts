import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog, Category, CategoryField } from '../../catalog/catalog.ts'
import type { Language } from '../../i18n/language.ts'
import { detailName } from '../../listings/form/validation/listing-fields.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { termNames } from '../../search/indexing/term-names.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { lookUpRun, splitLabel, toWordRun } from '../../search/vocabulary/name-index.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { tokenize } from '../../search/vocabulary/tokenize.ts'
import { namingFields } from '../filters/detail-filters.server.ts'
import { buildPrefixIndex, type PrefixIndex, type Spelling, toSpelling } from './prefix-match.ts'

type BothLanguages = Record<Language, string>

export type NamedEntity = {
  shown: BothLanguages
  parentName?: BothLanguages
  /** The slug of the category whose drawing is shown; places have none. */
  drawing?: string
  /** The slug of its subcategory, if it is one. */
  kind?: string
  to: string
  term: string
  labels: readonly Spelling[]
  synonyms: readonly Spelling[]
  /** Spellings of the concepts it contains among others: barley is one of "Barley & Oats". */
  looseSynonyms: readonly Spelling[]
}

const namelessOptions = new Set(['other', 'mixed'])

/** Why typed letters name an entity: by a label, by a synonym, or by one of something it contains. */
export type NameSource = 'labels' | 'synonyms' | 'looseSynonyms'

export type NamedEntities = {
  all: readonly NamedEntity[]
  byPrefix: PrefixIndex<{ entity: NamedEntity; source: NameSource }>
}

type Catalogs = Record<Language, Catalog>
const entitiesCache = new WeakMap<Catalog, Promise<NamedEntities>>()

/** Returns all entities with a name of their own, cached as long as the catalog itself. */
export async function readNamedEntities(db: Database): Promise<NamedEntities> {
  const [en, ur] = await Promise.all([readCatalog(db, 'en'), readCatalog(db, 'ur')])
  const cached = entitiesCache.get(en)
  if (cached) return cached
  const loading = readLexicon(db).then((lexicon) => indexEntities({ en, ur }, lexicon))
  entitiesCache.set(en, loading)
  loading.catch(() => entitiesCache.delete(en))
  return loading
}

function indexEntities({ en, ur }: Catalogs, lexicon: Lexicon): NamedEntities {
  const all = [
    ...en.categories.flatMap((category, index) =>
      entitiesOfCategory({ en: category, ur: ur.categories[index] ?? category }, lexicon),
    ),
    ...placesOf({ en, ur }),
  ]
  const sources = ['labels', 'synonyms', 'looseSynonyms'] as const
  const byPrefix = buildPrefixIndex(
    all.flatMap((entity) =>
      sources.map((source) => ({ of: { entity, source }, spellings: entity[source] })),
    ),
  )
  return { all, byPrefix }
}

function entitiesOfCategory(both: Record<Language, Category>, lexicon: Lexicon): NamedEntity[] {
  const { slug } = both.en
  const to = href('/category/:slug', slug)
  const shown = namesOf(both)
  const kinds = both.en.subcategories.map((kind, index): NamedEntity => {
    const name = namesOf({ en: kind, ur: both.ur.subcategories[index] ?? kind })
    const goods = `${slug}/${kind.slug}`
    const concepts = [
      ...(lexicon.goods.conceptsThatAre.get(goods) ?? []),
      ...conceptsOfLabels(name, lexicon),
    ]
    return {
      shown: name,
      parentName: shown,
      drawing: slug,
      kind: kind.slug,
      to: `${to}?subcategory=${kind.slug}`,
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
      return optionsOfField({ en: field, ur: urdu }, { slug, to, parentName: shown })
    })
  const category: NamedEntity = {
    shown,
    drawing: slug,
    to,
    term: termNames.category(slug),
    labels: spellingsOfLabels(shown),
    synonyms: spellingsOfConcepts(conceptsOfLabels(shown, lexicon), lexicon),
    looseSynonyms: [],
  }
  return [category, ...kinds, ...options]
}

function optionsOfField(
  both: Record<Language, CategoryField>,
  { slug, to, parentName }: { slug: string; to: string; parentName: BothLanguages },
): NamedEntity[] {
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
      parentName,
      drawing: slug,
      to: `${to}?${new URLSearchParams({ [detailName(both.en.name)]: value })}`,
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

function placesOf({ en, ur }: Catalogs): NamedEntity[] {
  return en.provinces.flatMap((province, index) => {
    const urdu = ur.provinces[index] ?? province
    const parentName = namesOf({ en: province, ur: urdu })
    const cities = province.cities.map((city, cityIndex) =>
      toPlace(
        namesOf({ en: city, ur: urdu.cities[cityIndex] ?? city }),
        { location: province.slug, city: city.slug },
        termNames.city(province.slug, foldText(city.stored)),
      ),
    )
    return [
      toPlace(parentName, { location: province.slug }, termNames.province(province.slug)),
      ...cities.map((city) => ({ ...city, parentName })),
    ]
  })
}

function toPlace(shown: BothLanguages, params: Record<string, string>, term: string): NamedEntity {
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
