import type { Language } from '../i18n/language.ts'

export type Catalog = {
  language: Language
  categories: Category[]
  /** With what is archived: offered no more, but shown with what has it. */
  allCategories: Category[]
  provinces: Province[]
  quantityUnits: Unit[]
  priceUnits: Unit[]
  /** Units of land, with their size in acres. */
  areaUnits: Unit[]
}

export type Category = {
  id: string
  slug: string
  name: string
  description: string
  subcategories: Subcategory[]
  fields: CategoryField[]
  /** The slug of the category whose drawing it has, if not its own. */
  drawing?: string
  archived?: true
} & CategoryRules

/** What makes sense in a category, from the reference data; see `category-rules.ts`. */
export type CategoryRules = {
  commonFields: CommonFieldRule[]
  facts: FactRule[]
  priceUnits: UnitRule[]
  quantityUnits: QuantityUnitRule[]
}

export type CommonField =
  | 'condition'
  | 'organic'
  | 'certification'
  | 'harvestDate'
  | 'quantity'
  | 'delivery'

/** A common field of a category, of some of its subcategories, or of all but some. */
export type CommonFieldRule =
  | CommonField
  | { field: CommonField; subcategories: string[] }
  | { field: CommonField; exceptSubcategories: string[] }

/** The deciding fields, in order of importance: the category's own and common ones. */
export type FactRule = { subcategories?: string[]; fields: string[] }

/** Slugs of the usual units; the first is preselected. */
export type UnitRule = { subcategories?: string[]; units: string[] }

/** `single` if most listings sell a single one, so the quantity is preset. */
export type QuantityUnitRule = UnitRule & { single?: true }

export type Subcategory = {
  id: string
  slug: string
  name: string
  titles: (Pick<TitleRule<unknown>, 'when'> & { text: string })[]
  archived?: true
}

/**
 * How a title names a single one, with the names of fields in braces: `{breed} buffalo`. Only if the fields in
 * `when` have these values; the first rule that fits counts.
 */
export type TitleRule<Text> = { when?: Record<string, string> } & Text

/**
 * `min`, `max`, `step` and `unit` are for numbers, `options` for selects. `short` is how the fact reads
 * on a card, with `{value}`, `{ordinal}`, `{age}`, `{area}` or `{weight}` in it. `subcategories` limits it to those
 * slugs. Lists can be narrowed by it unless `filterable` is false.
 */
export type CategoryField = {
  id: string
  name: string
  label: string
  type: 'text' | 'number' | 'select' | 'date' | 'boolean'
  required: boolean
  min?: number
  max?: number
  step?: number
  short?: string
  unit?: StoredUnit
  options: FieldOption[]
  subcategories?: string[]
  filterable?: false
  archived?: true
}

/** Months of an age, a year of the calendar, acres or kanals; shown in units that people use. */
export type StoredUnit = 'month' | 'year' | 'acre' | 'kanal'

/** `subcategories` limits the option to those slugs. `short` is the label on a card. */
export type FieldOption = {
  value: string
  label: string
  short?: string
  subcategories?: string[]
  archived?: true
}

/** Whether a field is asked for a subcategory; one of some subcategories not before one is chosen. */
export function isAskedFor(
  { subcategories }: Pick<CategoryField, 'subcategories'>,
  subcategory: string | undefined,
): boolean {
  return !subcategories || subcategories.includes(subcategory ?? '')
}

/** Whether an option is available in a subcategory. Without a subcategory, all options are. */
export function isOptionOf(
  option: Pick<FieldOption, 'subcategories'>,
  subcategory: string | undefined,
): boolean {
  return !subcategory || !option.subcategories || option.subcategories.includes(subcategory)
}

/** `archivedCities` are offered no more. */
export type Province = {
  slug: string
  name: string
  cities: City[]
  archivedCities?: City[]
}

/**
 * `stored` is the English name, which listings store. `aliases` are its other spellings and the slugs and names of
 * the cities merged into it. They and the coordinates are for the server only.
 */
export type City = {
  slug: string
  name: string
  stored: string
  aliases?: string[]
  latitude?: number | undefined
  longitude?: number | undefined
}

/** `kg` is the weight of one unit, `acres` its size; absent if the unit is not a weight or an area. */
export type Unit = { slug: string; name: string; kg?: number; acres?: number }
