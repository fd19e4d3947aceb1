import type { Catalog } from '../../catalog/catalog.ts'
import { cityName, provinceName } from '../../catalog/places/places.ts'
import type { Translate } from '../../i18n/translator.ts'
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
  const categories = catalog.categories.flatMap(({ subcategories, ...one }) => [
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
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [t(fieldLabelKey(name)), value || '–']),
  )
}
