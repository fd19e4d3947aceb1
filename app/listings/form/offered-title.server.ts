import type { OfferFormContext } from '../../offers/form/offer-form.server.ts'
import { copyForm, formTexts } from '../../platform/forms/form-values.server.ts'
import { noFacts } from '../card/listing-card-data.server.ts'
import { composeTitle } from '../facts/compose-title.server.ts'
import { detailSchemas, listDetailValues } from './validation/parse-details.server.ts'
import { parseDraft } from './validation/parse-draft.server.ts'
import { findChosenKind } from './validation/parse-listing.server.ts'

/** The form with a title made from its fields if the seller has typed none. */
export function fillInTitle(form: FormData, context: OfferFormContext): FormData {
  const typed = form.get('title') ?? ''
  const title =
    typeof typed === 'string' && typed.trim() === '' && composeOfferedTitle(form, context)
  if (!title) return form
  const copy = copyForm(form)
  copy.set('title', title)
  return copy
}

/** A title from the valid fields of the form; `undefined` until a subcategory and a fact are known. */
export function composeOfferedTitle(form: FormData, context: OfferFormContext): string | undefined {
  const { catalogs, language, today } = context
  const catalog = catalogs[language]
  const { category, subcategory } = findChosenKind(form, context)
  if (!category || !subcategory) return undefined
  const { areaUnits } = catalog
  const schemas = detailSchemas(category.fields, { subcategory, today, form, areaUnits })
  const texts = formTexts(form, Object.keys(schemas))
  const values = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, schema.safeParse(texts[name]).data]),
  )
  const details = listDetailValues(category.fields, values)
  const { quantity, quantityUnit } = parseDraft(form, context).columns
  const row = {
    ...noFacts,
    ...{ categoryId: category.id, subcategoryId: subcategory.id, quantity, quantityUnit },
    details: Object.fromEntries(details.map(({ fieldId, value }) => [fieldId, value])),
  }
  const composed = composeTitle(row, { catalog, now: new Date() })
  return composed && composed.saidFields.length > 0 ? composed.text : undefined
}
