import type { Catalog } from '../../catalog/catalog.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { areaUnitName, detailName, yearsName } from './validation/listing-fields.ts'

/** Both values of a field that differs. Values with dictionary labels (yes/no, conditions) stay slugs. */
export function describeDifference(
  name: string,
  { stored, typed }: { stored: FormInput; typed: FormInput },
  catalog: Catalog,
) {
  return {
    label: fieldLabel(name, typed, catalog) ?? fieldLabel(name, stored, catalog),
    stored: formatFieldValue(name, stored, catalog),
    typed: formatFieldValue(name, typed, catalog),
  }
}

function fieldLabel(name: string, side: FormInput, catalog: Catalog): string | undefined {
  const detail = findDetail(name, side, catalog)
  return detail?.unit ? withoutBrackets(detail.label) : detail?.label
}

function formatFieldValue(name: string, side: FormInput, catalog: Catalog): string {
  const value = side[name] ?? ''
  const { provinces, priceUnits, quantityUnits, areaUnits } = catalog
  const categories = catalog.allCategories
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

function findDetail(name: string, side: FormInput, { allCategories }: Catalog) {
  const category = allCategories.find(({ id }) => id === side.category_id)
  return category?.fields.find((field) =>
    [detailName, areaUnitName, yearsName].some((nameOf) => nameOf(field.name) === name),
  )
}
