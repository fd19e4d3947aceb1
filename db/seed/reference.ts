import categoriesJson from './reference/categories.json' with { type: 'json' }
import placesJson from './reference/places.json' with { type: 'json' }
import foldingJson from './reference/search-folding.json' with { type: 'json' }
import seasonsJson from './reference/seasons.json' with { type: 'json' }
import synonymsJson from './reference/synonyms.json' with { type: 'json' }
import unitsJson from './reference/units.json' with { type: 'json' }

/** A word in both languages, under the slug that is stored and sent. */
type Named = { slug: string; en: string; ur: string }

/** `subcategories` are those in which it can be chosen; absent where it fits all of the category. */
type FieldOption = { value: string; en: string; ur: string; subcategories?: string[] }

/** `min`, `max` and `step` stand on number fields only, `options` on selects only. */
export type ReferenceField = {
  name: string
  type: 'text' | 'number' | 'select' | 'date' | 'boolean'
  required: boolean
  en: string
  ur: string
  min?: number
  max?: number
  step?: number
  options?: FieldOption[]
}

/** Subcategory slugs are unique within their category only: both kinds of land have `orchard-land`. */
export type ReferenceCategory = Named & {
  icon: string
  descriptionEn: string
  descriptionUr: string
  subcategories: Named[]
  fields: ReferenceField[]
}

type ReferenceCity = Named & { lat: number; lon: number }
export type ReferenceProvince = Named & { cities: ReferenceCity[] }

/** `kg` is how many kilograms one of it weighs, absent where it is not a weight. */
export type ReferenceUnit = Named & { kg?: number }

/** `acres` is how many acres one of it is. `sqft` only where custom agrees on the figure. */
type AreaUnit = Named & { acres: number; sqft?: number }

type MoneyWord = Named & { value: number }

type CropSeason = Named & { sow: string; harvest: string; crops: string[] }

/** `from` and `to` are hexadecimal code points, both included. `digitZeros` begin runs of ten digits. */
type SearchFolding = {
  drop: { from: string; to: string; what?: string }[]
  map: Record<string, string>
  keepDistinct: string[][]
  digitZeros: string[]
  spaceInsensitive: string
  wholeTermsOnly: string[]
}

export const categories = categoriesJson as ReferenceCategory[]
export const provinces = placesJson as ReferenceProvince[]
export const quantityUnits = unitsJson.quantityUnits as ReferenceUnit[]
export const priceUnits = unitsJson.priceUnits as ReferenceUnit[]

/** Each group holds every spelling of one thing in English, Roman Urdu and Urdu. */
export const synonymGroups: string[][] = synonymsJson

/** @public Land is measured in these; see the cautions beside them in the file. */
export const areaUnits = unitsJson.areaUnits as AreaUnit[]
/** @public */
export const squareFeetPerSquareKaram = unitsJson.squareFeet.karamSquare
/** @public */
export const moneyWords: MoneyWord[] = unitsJson.moneyWords
/** @public */
export const cropSeasons: CropSeason[] = seasonsJson.cropSeasons
/** @public A younger animal may not be sacrificed. */
export const qurbaniMinAgeMonths: Record<string, number> = seasonsJson.qurbaniMinAgeMonths
/** @public Which letters search takes for the same, and which terms match only whole. */
export const searchFolding: SearchFolding = foldingJson
