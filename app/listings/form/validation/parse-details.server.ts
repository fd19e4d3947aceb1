import type { z } from 'zod'
import {
  type CategoryField,
  type FieldOption,
  isOptionOf,
  type Subcategory,
} from '../../../catalog/catalog.ts'
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

/** A category's own detail as it is stored: numbers plain, dates as `2026-04-20`, yes or no. */
export type Detail = { fieldId: string; value: string }

/** What details are read by; `today` is a plain date. */
type DetailContext = {
  /** The chosen one, whose options alone are taken; without it those of all. */
  subcategory: Pick<Subcategory, 'slug' | 'name'> | undefined
  today: string
}

/** How each detail of a category is read, under the name its form field has. */
export function detailSchemas(fields: readonly CategoryField[], context: DetailContext) {
  return Object.fromEntries(
    fields.map((detail) => [detailName(detail.name), detailField(detail, context)]),
  )
}

/** The details that were given, out of what `detailSchemas` has read. */
export function listGivenDetails(
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

/** What is wrong with the details, each with its label: the words of most do not name it. */
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
    const number = parseDecimal(typed)
    if (number === undefined) return refuse('numberInvalid')
    // What must be told, as acres must, is more than nothing.
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
