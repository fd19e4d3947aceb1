/** What a listing can be, and where, in one reader's language. */
export type Catalog = {
  categories: Category[]
  provinces: Province[]
  quantityUnits: Unit[]
  priceUnits: Unit[]
}

export type Category = {
  id: string
  slug: string
  name: string
  description: string
  subcategories: Subcategory[]
  fields: CategoryField[]
}

export type Subcategory = { id: string; slug: string; name: string }

/** One of a category's own details; `min`, `max`, `step` are for numbers, `options` for selects. */
export type CategoryField = {
  id: string
  name: string
  label: string
  type: 'text' | 'number' | 'select' | 'date' | 'boolean'
  required: boolean
  min?: number
  max?: number
  step?: number
  options: FieldOption[]
}

/** `subcategories` are the slugs of those it is for: a goat has other breeds than a cow. */
export type FieldOption = { value: string; label: string; subcategories?: string[] }

/** Whether an option can be chosen in a subcategory; in none of them every option can. */
export function isOptionOf(option: FieldOption, subcategory: string | undefined): boolean {
  return !subcategory || !option.subcategories || option.subcategories.includes(subcategory)
}

export type Province = { slug: string; name: string; cities: City[] }

/**
 * `stored` is the English name, which listings keep whatever language their seller reads. Where it
 * stands is for the server alone: pages pick what they show.
 */
export type City = {
  slug: string
  name: string
  stored: string
  latitude?: number | undefined
  longitude?: number | undefined
}

/** `kg` is what one of it weighs; absent where it is not a weight. */
export type Unit = { slug: string; name: string; kg?: number }
