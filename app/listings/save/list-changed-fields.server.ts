import type { Catalog } from '../../catalog/catalog.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import { areaUnitName, detailName, yearsName } from '../form/validation/listing-fields.ts'
import type { ConflictingField, ListingFormValues } from '../form/validation/listing-form-fields.ts'

type ListChangedFieldsInput = {
  /** The saved listing as form values. */
  stored: ListingFormValues
  typed: ListingFormValues
  catalog: Catalog
}

/**
 * Lists the fields that differ between a form and the saved listing, in form order, with both
 * values in the reader's language. Values with dictionary labels (yes/no, conditions and so on)
 * stay slugs.
 */
export function listChangedFields({
  stored,
  typed,
  catalog,
}: ListChangedFieldsInput): ConflictingField[] {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(typed)])]
  const differing = names.filter((name) => (stored[name] ?? '') !== (typed[name] ?? ''))
  return differing.map((name) => ({
    name,
    label: fieldLabel(name, typed, catalog) ?? fieldLabel(name, stored, catalog),
    stored: formatFieldValue(name, stored, catalog),
    typed: formatFieldValue(name, typed, catalog),
  }))
}

function fieldLabel(name: string, side: ListingFormValues, catalog: Catalog): string | undefined {
  const detail = findDetail(name, side, catalog)
  return detail?.unit ? withoutBrackets(detail.label) : detail?.label
}

function formatFieldValue(name: string, side: ListingFormValues, catalog: Catalog): string {
  const value = side[name] ?? ''
  const { categories, provinces, priceUnits, quantityUnits, areaUnits } = catalog
  const kinds = categories.flatMap(({ subcategories }) => subcategories)
  const options = findDetail(name, side, catalog)?.options ?? []
  const labels = [
    name === 'category_id' && categories.find(({ id }) => id === value)?.name,
    name === 'subcategory_id' && kinds.find(({ id }) => id === value)?.name,
    name === 'location_province' && provinces.find(({ slug }) => slug === value)?.name,
    name === 'price_unit' && priceUnits.find(({ slug }) => slug === value)?.name,
    name === 'quantity_unit' && quantityUnits.find(({ slug }) => slug === value)?.name,
    name.endsWith('_unit') && areaUnits.find(({ slug }) => slug === value)?.name,
    options.find((option) => option.value === value)?.label,
  ]
  return labels.find((label) => typeof label === 'string') ?? value
}

function findDetail(name: string, side: ListingFormValues, { categories }: Catalog) {
  const category = categories.find(({ id }) => id === side.category_id)
  return category?.fields.find((field) =>
    [detailName, areaUnitName, yearsName].some((nameOf) => nameOf(field.name) === name),
  )
}
