import type { z } from 'zod'
import {
  type CategoryField,
  type FieldOption,
  isOptionOf,
  type Subcategory,
} from '../../../catalog/catalog.ts'
import { parseAmount } from '../../../i18n/amounts/read-amount.ts'
import { parseDecimal } from '../../../i18n/format/parse-digits.ts'
import {
  field,
  optionalDate,
  optionalLine,
  toFormErrors,
} from '../../../platform/forms/form-fields.server.ts'
import type { FormErrors } from '../../../platform/forms/form-result.ts'
import { detailName } from './listing-fields.ts'
import { detailDateBounds, listingLimits } from './listing-form-fields.ts'

/** A stored value of a category's own field: plain number, ISO date, `yes` or `no`, or text. */
export type Detail = { fieldId: string; value: string }

/** Context for validating category fields; `today` is an ISO date. */
type DetailContext = {
  /** The chosen subcategory, which limits the options; without it, all options are valid. */
  subcategory: Pick<Subcategory, 'slug' | 'name'> | undefined
  today: string
}

/** A schema for each of a category's own fields, by form field name. */
export function detailSchemas(fields: readonly CategoryField[], context: DetailContext) {
  return Object.fromEntries(
    fields.map((detail) => [detailName(detail.name), detailField(detail, context)]),
  )
}

/** The non-empty values, as parsed by `detailSchemas`. */
export function listDetailValues(
  fields: readonly CategoryField[],
  read: Record<string, unknown>,
): Detail[] {
  return fields.flatMap(({ id, name }) => {
    const value = read[detailName(name)]
    return value === null || value === undefined ? [] : [{ fieldId: id, value: String(value) }]
  })
}

function detailField(detail: CategoryField, context: DetailContext) {
  const { label, required } = detail
  return optionalDetail(detail, context).refine((value) => !required || value !== null, {
    error: 'listing.errors.detailRequired',
    params: { label },
  })
}

/** Errors of the category's own fields with their labels, which most messages do not contain. */
export function detailErrors(fields: readonly CategoryField[], error: z.ZodError): FormErrors {
  const errors = toFormErrors(error)
  for (const { name, label } of fields) {
    const wrong = errors[detailName(name)]
    if (wrong) wrong.params = { ...wrong.params, label }
  }
  return errors
}

function optionalDetail(
  detail: CategoryField,
  { subcategory, today }: DetailContext,
): z.ZodType<string | number | null> {
  switch (detail.type) {
    case 'number':
      return numberDetail(detail)
    case 'date':
      return optionalDate(detailDateBounds(today))
    case 'boolean':
      return yesOrNoDetail()
    case 'select':
      return optionDetail(detail.options, subcategory)
    case 'text':
      return optionalLine(listingLimits.detail)
  }
}

function yesOrNoDetail() {
  return field((typed, refuse) => {
    if (typed === '') return null
    return typed === 'yes' || typed === 'no' ? typed : refuse('notAChoice')
  })
}

function optionDetail(options: readonly FieldOption[], subcategory: DetailContext['subcategory']) {
  return field((typed, refuse) => {
    if (typed === '') return null
    const option = options.find(({ value }) => value === typed)
    if (!option) return refuse('notAChoice')
    if (isOptionOf(option, subcategory?.slug)) return typed
    return refuse('otherKind', { option: option.label, kind: subcategory?.name ?? '' })
  })
}

function numberDetail({ min = 0, max = listingLimits.amount, step, required }: CategoryField) {
  return field((typed, refuse) => {
    if (!typed.trim()) return null
    const number = parseDecimal(typed) ?? parseAmount(typed)
    if (number === undefined) return refuse('numberInvalid')
    // A required number, such as acres, must be above zero.
    if (required && number === 0) return refuse('numberZero')
    if (number < min || number > max) return refuse('numberOutside', { min, max })
    if (step && !isMultiple(number - min, step)) {
      return step === 1 ? refuse('notWhole') : refuse('notInSteps', { step })
    }
    return number
  })
}

// 0.3 / 0.1 is not quite 3 in binary.
function isMultiple(value: number, step: number): boolean {
  const times = value / step
  return Math.abs(times - Math.round(times)) < 1e-6
}
