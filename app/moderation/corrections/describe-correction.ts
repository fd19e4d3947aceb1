import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places/places.ts'
import type { Translate } from '../../i18n/translator.ts'
import { detailName, yearsName } from '../../listings/form/validation/listing-fields.ts'
import { fieldLabelKey } from '../../offers/form/field-label-key.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { type Changes, listChanges } from '../staff/list-changes.ts'

type Values = { before: FormInput; after: FormInput }

/** What a correction has changed, in the language of its reader. */
export function describeCorrection(
  { before, after }: Values,
  catalog: Catalog,
  t: Translate,
): Changes {
  return listChanges(nameValues(before, catalog, t), nameValues(after, catalog, t))
}

function nameValues(values: FormInput, catalog: Catalog, t: Translate): Record<string, string> {
  const { location_province: province = '', service_type: type } = values
  const categories = catalog.allCategories.flatMap(({ subcategories, ...one }) => [
    one,
    ...subcategories,
  ])
  const nameOf = (id: string | undefined) => categories.find((one) => one.id === id)?.name
  const named: FormInput = {
    ...values,
    category_id: nameOf(values.category_id) ?? '',
    subcategory_id: nameOf(values.subcategory_id) ?? '',
    service_type: type ? t(`services.types.${type}`) : '',
    location_province: provinceName(catalog, province) ?? province,
    location_city: cityName(catalog, values.location_city ?? '', province),
  }
  const { fields = [] } = catalog.allCategories.find(({ id }) => id === values.category_id) ?? {}
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value = '']) => {
      if (!name.startsWith(detailName(''))) return [[t(fieldLabelKey(name)), value || '–']]
      const field = fields.find((one) => [detailName(one.name), yearsName(one.name)].includes(name))
      const option = field?.options.find((one) => one.value === value)
      // The unit of an area has no label of its own.
      return field ? [[field.label, option?.label ?? value]] : []
    }),
  )
}

/** The labels of details, by their names, of an offer that has them. */
export function labelDetails(names: string, values: FormInput, catalog: Catalog, t: Translate) {
  const own = names.split(',').map((name) => [name, values[name]] as const)
  const { category_id } = values
  const labels = nameValues({ ...Object.fromEntries(own), category_id }, catalog, t)
  const others = nameValues({ category_id }, catalog, t)
  return Object.keys(labels).filter((label) => !(label in others))
}
