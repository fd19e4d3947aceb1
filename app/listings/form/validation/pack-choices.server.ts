import type { Catalog, CategoryField, Unit } from '../../../catalog/catalog.ts'
import { provinceOptions } from '../../../catalog/places/places.ts'
import { withoutBrackets } from '../../../i18n/format/without-brackets.ts'
import type { Language } from '../../../i18n/language.ts'
import { findFormExample } from '../steps/form-examples.server.ts'
import {
  type CategoryChoice,
  type DetailField,
  type PackedChoices,
  visibleFieldCount,
} from './listing-choices.ts'

/**
 * All categories with subcategories, fields and examples, so that choosing one works offline. As a JSON string
 * they take 14 KB; in the router's serialization 21. Only the chosen province has its cities.
 */
export function packChoices(
  catalog: Catalog,
  { province, language }: { province: string | undefined; language: Language },
): PackedChoices {
  return {
    categories: JSON.stringify(catalog.categories.map((category) => toChoice(category, language))),
    provinces: provinceOptions(catalog, province),
    priceUnits: catalog.priceUnits.map(toOption),
    quantityUnits: catalog.quantityUnits.map(toOption),
    areaUnits: catalog.areaUnits.map((unit) => ({ ...toOption(unit), acres: unit.acres ?? 1 })),
  }
}

function toChoice(category: Catalog['categories'][number], language: Language) {
  const { id, slug, name, subcategories, fields } = category
  const { commonFields, priceUnits, quantityUnits } = category
  const optional = fields.filter(({ required }) => !required).map(({ name }) => name)
  // The form has room for so many of the details that matter most.
  const facts = category.facts.map((rule) => ({
    ...rule,
    fields: rule.fields.filter((one) => optional.includes(one)).slice(0, visibleFieldCount),
  }))
  return {
    id,
    slug,
    name,
    kinds: subcategories.map(({ id, slug, name }) => ({ value: id, slug, label: name })),
    fields: fields.map(toDetailField),
    example: findFormExample(slug, language),
    ...{ commonFields, facts, priceUnits, quantityUnits },
  } satisfies CategoryChoice
}

/** Without the short labels, which are for cards. */
function toDetailField(field: CategoryField): DetailField {
  const { name, label, type, required, options, unit, subcategories } = field
  return {
    ...{ name, type },
    ...(required && { required }),
    label: unit ? withoutBrackets(label) : label,
    options: options.map(({ short: _, ...option }) => option),
    ...(unit && { unit }),
    ...(subcategories && { subcategories }),
  }
}

function toOption({ slug, name }: Unit) {
  return { value: slug, label: name }
}
