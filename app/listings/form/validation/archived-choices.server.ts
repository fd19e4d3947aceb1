import type { Catalog } from '../../../catalog/catalog.ts'
import { offeredCategories } from '../../../catalog/offered-categories.ts'
import { getTranslator } from '../../../i18n/dictionaries.server.ts'
import type { OfferFormContext } from '../../../offers/form/offer-form.server.ts'
import type { FormErrors, FormInput } from '../../../platform/forms/form-result.ts'
import { detailName, yearsName } from './listing-fields.ts'

/** The catalog for the form of a posted listing: with what it has itself, even if that is archived. */
export function withOwnChoices(catalog: Catalog, values: FormInput): Catalog {
  const own = {
    categoryId: values.category_id,
    subcategoryId: values.subcategory_id,
    valueOf: (field: string) => values[detailName(field)] || values[yearsName(field)],
  }
  return { ...catalog, categories: offeredCategories(catalog.allCategories, own) }
}

/**
 * What a form has chosen or filled in that was archived since it was opened. The errors are already in the reader's
 * language; `fields` are the labels of those that are no longer asked.
 */
export function findArchivedChoices(
  form: FormData,
  { catalogs, language }: OfferFormContext,
): { errors: FormErrors; fields: string[] } {
  const { categories, allCategories } = catalogs[language]
  const t = getTranslator(language)
  const errors: FormErrors = {}
  const fields: string[] = []
  const chosenCategory = allCategories.find(({ id }) => id === form.get('category_id'))
  const offered = categories.find(({ id }) => id === chosenCategory?.id)
  const refuse = (name: string, chosen: string) => {
    errors[name] = { key: t('catalogChanges.choice', { name: chosen }) }
  }
  const kindId = form.get('subcategory_id')
  const kind = chosenCategory?.subcategories.find(({ id }) => id === kindId)
  if (chosenCategory && !offered) refuse('category_id', chosenCategory.name)
  else if (kind && !offered?.subcategories.some(({ id }) => id === kindId))
    refuse('subcategory_id', kind.name)
  for (const { name, label, options } of (offered && chosenCategory?.fields) ?? []) {
    const typed = form.get(detailName(name)) || form.get(yearsName(name))
    if (!typed) continue
    const field = offered?.fields.find((one) => one.name === name)
    const option = options.find(({ value }) => value === typed)
    if (!field) fields.push(label)
    else if (option && !field.options.some(({ value }) => value === typed))
      refuse(detailName(name), option.label)
  }
  return { errors, fields }
}
