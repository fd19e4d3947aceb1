import type { z } from 'zod'
import {
  type CategoryField,
  type FieldOption,
  isOptionOf,
  type Subcategory,
  type Unit,
} from '../../../catalog/catalog.ts'
import { parseAmount } from '../../../i18n/amounts/read-amount.ts'
import { parseDecimal } from '../../../i18n/format/parse-digits.ts'
import { withoutBrackets } from '../../../i18n/format/without-brackets.ts'
import {
  field,
  invalidNumberKey,
  optionalDate,
  optionalLine,
  type RejectField,
  toFormErrors,
} from '../../../platform/forms/form-fields.server.ts'
import type { FormErrors } from '../../../platform/forms/form-result.ts'
import { areaInAcres, toStoredArea } from './area-units.ts'
import { areaUnitName, detailName, yearsName } from './listing-fields.ts'
import { detailDateBounds, listingLimits } from './listing-form-fields.ts'

/** A stored value of a category's own field: plain number, ISO date, `yes` or `no`, or text. */
export type Detail = { fieldId: string; value: string }

/** Context for validating category fields; `today` is an ISO date. */
type DetailContext = {
  /** The chosen subcategory, which limits the options; without it, all options are valid. */
  subcategory: Pick<Subcategory, 'slug' | 'name'> | undefined
  today: string
  /** The form, for the units of areas and the years of ages. */
  form: FormData
  areaUnits: readonly Unit[]
}

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
  const { required } = detail
  return optionalDetail(detail, context).refine((value) => !required || value !== null, {
    error: 'listing.errors.detailRequired',
  })
}

/** Errors of the category's own fields with their labels, which most messages do not contain. */
export function detailErrors(fields: readonly CategoryField[], error: z.ZodError): FormErrors {
  const errors = toFormErrors(error)
  for (const { name, label, unit } of fields) {
    const wrong = errors[detailName(name)]
    if (wrong) wrong.params = { ...wrong.params, label: unit ? withoutBrackets(label) : label }
  }
  return errors
}

function optionalDetail(
  detail: CategoryField,
  context: DetailContext,
): z.ZodType<string | number | null> {
  const { subcategory, today } = context
  switch (detail.type) {
    case 'number':
      if (detail.unit === 'acre' || detail.unit === 'kanal') return areaDetail(detail, context)
      return detail.unit === 'month' ? ageDetail(detail, context) : numberDetail(detail)
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

function numberDetail(detail: CategoryField) {
  return field((typed, refuse) => {
    if (!typed.trim()) return null
    const number = parseDecimal(typed) ?? parseAmount(typed)
    return number === undefined
      ? refuse(invalidNumberKey(typed))
      : checkNumber(number, detail, refuse)
  })
}

/** An area in the unit chosen beside it, or in units typed with it: `2 kanal 5 marla`. */
function areaDetail(detail: CategoryField & { unit?: string }, { form, areaUnits }: DetailContext) {
  const stored = detail.unit === 'kanal' ? 'kanal' : 'acre'
  const chosen = textOf(form, areaUnitName(detail.name)) || stored
  const sizes = new Map(areaUnits.map(({ slug, acres }) => [slug, acres ?? Number.NaN]))
  return field((typed, refuse) => {
    if (!typed.trim()) return null
    const plain = parseDecimal(typed)
    // In the stored unit it is an ordinary number, as every form before had it.
    if (plain !== undefined && chosen === stored) return checkNumber(plain, detail, refuse)
    const acres = areaInAcres(typed, chosen, sizes)
    if (acres === undefined)
      return refuse(sizes.has(chosen) ? invalidNumberKey(typed) : 'notAChoice')
    const area = toStoredArea(acres, stored)
    return checkNumber(area, { ...detail, step: undefined }, refuse)
  })
}

/** An age in months, with its years from their own field. */
function ageDetail(detail: CategoryField, { form }: DetailContext) {
  const typedYears = textOf(form, yearsName(detail.name))
  return field((typed, refuse) => {
    if (!typed.trim() && !typedYears.trim()) return null
    const [years, months] = [typedYears, typed].map((text) =>
      text.trim() ? (parseDecimal(text) ?? parseAmount(text)) : 0,
    )
    if (years === undefined || months === undefined)
      return refuse(invalidNumberKey(typedYears, typed))
    // Two and a half years are 30 months.
    return checkNumber(years * 12 + months, detail, refuse)
  })
}

function textOf(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' ? text : ''
}

type NumberLimits = { min?: number; max?: number; step?: number | undefined; required: boolean }

function checkNumber(
  number: number,
  { min = 0, max = listingLimits.amount, step, required }: NumberLimits,
  refuse: RejectField,
): number {
  // A required number, such as acres, must be above zero.
  if (required && number === 0) return refuse('numberZero')
  if (number < min || number > max) return refuse('numberOutside', { min, max })
  if (step && !isMultiple(number - min, step)) {
    return step === 1 ? refuse('notWhole') : refuse('notInSteps', { step })
  }
  return number
}

// 0.3 / 0.1 is not quite 3 in binary.
function isMultiple(value: number, step: number): boolean {
  const times = value / step
  return Math.abs(times - Math.round(times)) < 1e-6
}
