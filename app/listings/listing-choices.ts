import type { Catalog, CategoryField, Unit } from '../catalog/catalog.ts'
import { offeredProvinces } from '../catalog/places.ts'

/** What can be chosen in the listing form, in the reader's language. */
export type ListingChoices = Omit<PackedChoices, 'categories'> & { categories: CategoryChoice[] }
export type PackedChoices = ReturnType<typeof packChoices>

export type CategoryChoice = {
  id: string
  slug: string
  name: string
  kinds: { value: string; label: string }[]
  fields: DetailField[]
}

export type DetailField = Pick<CategoryField, 'name' | 'label' | 'type' | 'required' | 'options'>

/**
 * Every category brings its kinds and details along, so that choosing one works at once, and also
 * after the connection has gone. As one text they take 14 KB; as a tree the router would make 21.
 * Only the chosen province brings its cities.
 */
export function packChoices(catalog: Catalog, province: string | undefined) {
  return {
    categories: JSON.stringify(catalog.categories.map(toChoice)),
    provinces: offeredProvinces(catalog, province),
    priceUnits: catalog.priceUnits.map(toOption),
    quantityUnits: catalog.quantityUnits.map(toOption),
  }
}

export function unpackChoices(packed: PackedChoices): ListingChoices {
  return { ...packed, categories: JSON.parse(packed.categories) as CategoryChoice[] }
}

function toChoice({ id, slug, name, subcategories, fields }: Catalog['categories'][number]) {
  return {
    id,
    slug,
    name,
    kinds: subcategories.map((kind) => ({ value: kind.id, label: kind.name })),
    fields: fields.map(toDetailField),
  } satisfies CategoryChoice
}

function toDetailField({ name, label, type, required, options }: CategoryField): DetailField {
  return { name, label, type, required, options }
}

function toOption({ slug, name }: Unit) {
  return { value: slug, label: name }
}
