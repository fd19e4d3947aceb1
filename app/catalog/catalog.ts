/** Categories, places and units, with names in one language. */
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

/** A category's own field. `min`, `max` and `step` apply to numbers, `options` to selects. */
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

/** `subcategories` limits the option to those slugs: goats have different breeds from cows. */
export type FieldOption = { value: string; label: string; subcategories?: string[] }

/** Whether an option is available in a subcategory. Without a subcategory, all options are. */
export function isOptionOf(option: FieldOption, subcategory: string | undefined): boolean {
  return !subcategory || !option.subcategories || option.subcategories.includes(subcategory)
}

export type Province = { slug: string; name: string; cities: City[] }

/**
 * `stored` is the English name, which listings store whatever the seller's language. The
 * coordinates are for the server only: pages pick the fields they show.
 */
export type City = {
  slug: string
  name: string
  stored: string
  latitude?: number | undefined
  longitude?: number | undefined
}

/** `kg` is the weight of one unit; absent if the unit is not a weight. */
export type Unit = { slug: string; name: string; kg?: number }
