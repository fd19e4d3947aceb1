import type { CategoryField, CategoryRules } from '../../../catalog/catalog.ts'
import type { provinceOptions } from '../../../catalog/places/places.ts'
import type { FormExample } from '../steps/form-examples.server.ts'

type ChoiceOption = { value: string; label: string }

export type ListingChoices = {
  categories: CategoryChoice[]
  provinces: ReturnType<typeof provinceOptions>
  priceUnits: ChoiceOption[]
  quantityUnits: ChoiceOption[]
  areaUnits: AreaUnitOption[]
}

/** `acres` is the size of one unit. */
export type AreaUnitOption = ChoiceOption & { acres: number }

/** `ListingChoices` as sent to the browser, with the categories as JSON. */
export type PackedChoices = Omit<ListingChoices, 'categories'> & { categories: string }

export type CategoryChoice = {
  id: string
  slug: string
  name: string
  kinds: SubcategoryChoice[]
  fields: DetailField[]
  example: FormExample
} & CategoryRules

/** How many details a form shows, with the required ones; the rest is collapsed. */
export const visibleFieldCount = 3

/** A subcategory: `value` is its id. */
export type SubcategoryChoice = { value: string; slug: string; label: string }

export type DetailField = Pick<CategoryField, 'name' | 'label' | 'type' | 'options' | 'unit'> &
  Partial<Pick<CategoryField, 'required' | 'subcategories'>>

export function unpackChoices(packed: PackedChoices): ListingChoices {
  return { ...packed, categories: JSON.parse(packed.categories) as CategoryChoice[] }
}
