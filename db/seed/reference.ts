import type {
  CommonFieldRule,
  FactRule,
  QuantityUnitRule,
  StoredUnit,
  TitleRule,
  UnitRule,
} from '../../app/catalog/catalog.ts'
import type { FieldSize, GoodsKind } from '../../app/search/grammar/goods-rules.ts'
import type { SpokenOption } from '../../app/search/grammar/spoken-options.ts'
import categoriesJson from './reference/categories.json' with { type: 'json' }
import goodsJson from './reference/concept-goods.json' with { type: 'json' }
import placesJson from './reference/places.json' with { type: 'json' }
import regionalJson from './reference/regional-words.json' with { type: 'json' }
import foldingJson from './reference/search-folding.json' with { type: 'json' }
import seasonsJson from './reference/seasons.json' with { type: 'json' }
import spokenJson from './reference/spoken-options.json' with { type: 'json' }
import synonymsJson from './reference/synonyms.json' with { type: 'json' }
import unitsJson from './reference/units.json' with { type: 'json' }

type NamedEntry = { slug: string; en: string; ur: string }

type BothLanguages = { en: string; ur: string }

/**
 * `subcategories`: those it applies to; absent for the whole category. `short`: its form on a card. An archived one
 * is offered no more.
 */
type FieldOption = BothLanguages & {
  value: string
  subcategories?: string[]
  short?: BothLanguages
  archived?: true
}

/**
 * `min`, `max`, `step` and `unit` are for number fields, `options` for selects. `short`: how the fact reads on
 * a card, see `CategoryField`.
 */
export type ReferenceField = {
  name: string
  type: 'text' | 'number' | 'select' | 'date' | 'boolean'
  required: boolean
  en: string
  ur: string
  short?: BothLanguages
  unit?: StoredUnit
  min?: number
  max?: number
  step?: number
  options?: FieldOption[]
  /** False if lists cannot be narrowed by it. */
  filterable?: false
  /** The slugs of those it is asked for; absent for the whole category. */
  subcategories?: string[]
  /** The size that a search filters by this field. */
  size?: FieldSize
  /** Filled in, it shows that controlled goods are sold lawfully. */
  provesLicence?: true
}

/**
 * `titles`: how a title names one of them. `soldByTrolley`: a trolley in a search measures it. `needsLicence`:
 * pesticides.
 */
export type ReferenceSubcategory = NamedEntry & {
  titles?: TitleRule<BothLanguages>[]
  /** Words that find it, besides its names. */
  words?: string[]
  soldByTrolley?: true
  needsLicence?: true
}

/** Subcategory slugs are unique only within their category: both kinds of land have `orchard-land`. */
export type ReferenceCategory = NamedEntry & {
  icon: string
  descriptionEn: string
  descriptionUr: string
  commonFields: CommonFieldRule[]
  facts: FactRule[]
  priceUnits: UnitRule[]
  quantityUnits: QuantityUnitRule[]
  kind?: GoodsKind
  /** Words that find it, besides its names. */
  words?: string[]
  /** The slug of the category whose drawing it has, if not its own. */
  drawing?: string
  subcategories: ReferenceSubcategory[]
  fields: ReferenceField[]
}

/** `spellings`: other names of it. `mergedInto`: the slug of the city that took it over. */
export type ReferenceCity = NamedEntry & {
  lat: number
  lon: number
  spellings?: string[]
  mergedInto?: string
}
export type ReferenceProvince = NamedEntry & { cities: ReferenceCity[] }

/** `kg` is one unit in kilograms, `acres` its size; absent for units that are no weights or areas. */
export type ReferenceUnit = NamedEntry & { kg?: number; acres?: number }

/** `sqft` is set only where local usage agrees on the figure. */
type AreaUnit = ReferenceUnit & { acres: number; sqft?: number }

/** What is sold when. `from` and `to` are days (`05-20`); without them it lies before Eid al-Adha. */
export type HomeSeason = {
  slug: string
  from?: string
  to?: string
  goods: { category: string; subcategories: string[] }[]
}

/** Hexadecimal code points, inclusive. Each of `digitZeros` starts a run of ten digits. */
type SearchFolding = {
  drop: { from: string; to: string; what?: string }[]
  map: Record<string, string>
  keepDistinct: string[][]
  digitZeros: string[]
  spaceInsensitive: string
  wholeTermsOnly: string[]
  /** Terms that mean their concept when searched for, but something else in most texts. */
  queryOnlyTerms: string[]
}

export const categories = categoriesJson as ReferenceCategory[]
export const provinces = placesJson as ReferenceProvince[]
export const quantityUnits = unitsJson.quantityUnits as ReferenceUnit[]
export const priceUnits = unitsJson.priceUnits as ReferenceUnit[]

/** Words of one language for a concept. A new concept also says where its goods are. */
type RegionalWords = {
  concept: string
  language: string
  source: string
  terms: string[]
  isNew?: boolean
  is?: string[]
  among?: string[]
}

/** Where the goods are that a concept means; see app/search/vocabulary/concept-goods.ts. */
type ConceptGoods = { concept: string; is: string[]; among: string[]; with: string[] }

const regionalWords = regionalJson as RegionalWords[]
const wordsByConcept = Map.groupBy(regionalWords, ({ concept }) => concept)
const newConcepts = [...wordsByConcept].filter(([, entries]) => entries.some(({ isNew }) => isNew))

/** All spellings of one term in English, Roman Urdu, Urdu and regional languages; the first is its concept. */
export const synonymGroups: string[][] = [
  ...synonymsJson,
  ...newConcepts.map(([concept]) => [concept]),
].map(([concept = '', ...terms]) => [
  ...new Set([
    concept,
    ...terms,
    ...(wordsByConcept.get(concept) ?? []).flatMap((entry) => entry.terms),
  ]),
])

/** Spoken forms of the choices of filters; see app/search/grammar/spoken-options.ts. */
export const spokenOptions = spokenJson as SpokenOption[]

export const conceptGoods: ConceptGoods[] = [
  ...goodsJson,
  ...newConcepts.flatMap(([concept, entries]) =>
    entries
      .filter(({ isNew }) => isNew)
      .map(({ is = [], among = [] }) => ({ concept, is, among, with: [] })),
  ),
]

/** Land units; see the notes beside them in the file. */
export const areaUnits = unitsJson.areaUnits as AreaUnit[]
/** The seasons that the home page shows; the first one that has begun counts. */
export const homeSeasons: HomeSeason[] = seasonsJson.homeSeasons
/** Eid al-Adha in Pakistan, as plain dates. The moon decides, so each may be a day off. */
export const eidAlAdha: string[] = seasonsJson.eidAlAdha
/** @public Letters that search treats as equal, and terms that match only as whole words. */
export const searchFolding: SearchFolding = foldingJson
