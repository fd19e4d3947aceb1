import { placeSchema } from '../../../catalog/places/place-schema.server.ts'
import { parseImageIds } from '../../../images/attach/save-form-pictures.server.ts'
import type { OfferFormContext } from '../../../offers/form/offer-form.server.ts'
import { formTexts, formValues } from '../../../platform/forms/form-values.server.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { addSentences } from './complete-form.server.ts'
import { areaUnitName, detailName, yearsName } from './listing-fields.ts'
import { listingFieldNames } from './listing-form-fields.ts'
import {
  findChosenKind,
  fixedFieldNames,
  listingSchema,
  placeFieldNames,
  toColumns,
} from './parse-listing.server.ts'
import { removeChosenUnit } from './typed-units.server.ts'

export type ParsedDraft = ReturnType<typeof parseDraft>

/**
 * Parses an unfinished listing without rejecting anything. `columns` has the valid values and empty ones for
 * the rest; `typed` has every field as typed.
 */
export function parseDraft(typedForm: FormData, context: OfferFormContext) {
  const form = addSentences(typedForm, context)
  const texts = removeChosenUnit(formTexts(form, fixedFieldNames))
  const { shape } = listingSchema(context, findChosenKind(form, context))
  const read = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const typed = field.safeParse(texts[name])
      return [name, typed.success ? typed.data : field.safeParse(undefined).data]
    }),
  )
  // Required fields have no default of their own.
  const missing = { title: '', description: '', price: 0, category_id: null, quantity: null }
  const definedValues = Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  )
  return {
    columns: {
      ...toColumns({ ...missing, ...definedValues } as DraftFields),
      ...parsePlace(form, context),
    },
    typed: pickKnownFields(form, context),
    imageIds: parseImageIds(form),
  }
}

type DraftFields = Parameters<typeof toColumns<string | null>>[0]

function parsePlace(form: FormData, { catalogs, language }: OfferFormContext) {
  const place = placeSchema(catalogs, language).safeParse(formTexts(form, placeFieldNames))
  return place.success ? place.data : { city: '', province: null }
}

function pickKnownFields(form: FormData, { catalogs, language }: OfferFormContext) {
  const details = catalogs[language].allCategories.flatMap(({ fields }) =>
    fields.flatMap(({ name }) => [detailName(name), areaUnitName(name), yearsName(name)]),
  )
  const knownNames = new Set<string>([...listingFieldNames, ...details])
  const typed = Object.entries(formValues(form)).filter(([name]) => knownNames.has(name))
  // The database cannot store NUL characters or lone surrogates.
  return Object.fromEntries(typed.map(([name, text]) => [name, cleanText(text ?? '')]))
}
