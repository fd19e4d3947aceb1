import type { CategoryField } from '../../../catalog/catalog.ts'
import type { provinceOptions } from '../../../catalog/places.ts'
import type { FormExample } from '../steps/form-examples.server.ts'

type ChoiceOption = { value: string; label: string }

/** What can be chosen in the listing form, in the reader's language. */
export type ListingChoices = {
  categories: CategoryChoice[]
  provinces: ReturnType<typeof provinceOptions>
  priceUnits: ChoiceOption[]
  quantityUnits: ChoiceOption[]
}

/** The same with the categories as JSON, as it is sent to the browser. */
export type PackedChoices = Omit<ListingChoices, 'categories'> & { categories: string }

export type CategoryChoice = {
  id: string
  slug: string
  name: string
  kinds: SubcategoryChoice[]
  fields: DetailField[]
  example: FormExample
}

/** A subcategory: `value` is its id. */
export type SubcategoryChoice = { value: string; slug: string; label: string }

export type DetailField = Pick<CategoryField, 'name' | 'label' | 'type' | 'required' | 'options'>

export function unpackChoices(packed: PackedChoices): ListingChoices {
  return { ...packed, categories: JSON.parse(packed.categories) as CategoryChoice[] }
}
