import type { z } from 'zod'
import type { CategoryField } from '../catalog/catalog.ts'
import { parseDecimal } from '../i18n/digits.ts'
import { field, optionalDate, optionalLine } from '../platform/typed-field.server.ts'
import { detailDateBounds, detailName, listingLimits } from './listing-form.ts'

/** A category's own detail as it is stored: numbers plain, dates as `2026-04-20`, yes or no. */
export type Detail = { fieldId: string; value: string }

/** How each detail of a category is read, under the name its form field has. */
export function detailShape(fields: readonly CategoryField[], today: string) {
  return Object.fromEntries(
    fields.map((detail) => [detailName(detail.name), detailField(detail, today)]),
  )
}

/** The details that were given, out of what `detailShape` has read. */
export function givenDetails(
  fields: readonly CategoryField[],
  read: Record<string, unknown>,
): Detail[] {
  return fields.flatMap(({ id, name }) => {
    const value = read[detailName(name)]
    return value === null || value === undefined ? [] : [{ fieldId: id, value: String(value) }]
  })
}

function detailField(detail: CategoryField, today: string): z.ZodType<string | number | null> {
  const { label, required } = detail
  return optionalDetail(detail, today).refine((value) => !required || value !== null, {
    error: 'listing.errors.detailRequired',
    params: { label },
  })
}

function optionalDetail(detail: CategoryField, today: string): z.ZodType<string | number | null> {
  switch (detail.type) {
    case 'number':
      return numberDetail(detail)
    case 'date':
      return optionalDate(detailDateBounds(today))
    case 'boolean':
      return choiceDetail(['yes', 'no'])
    case 'select':
      return choiceDetail(detail.options.map(({ value }) => value))
    case 'text':
      return optionalLine(listingLimits.detail)
  }
}

function choiceDetail(values: readonly string[]) {
  return field((typed, refuse) => {
    if (typed === '') return null
    return values.includes(typed) ? typed : refuse('notAChoice')
  })
}

function numberDetail({ min = 0, max = listingLimits.amount, step }: CategoryField) {
  return field((typed, refuse) => {
    if (!typed.trim()) return null
    const number = parseDecimal(typed)
    if (number === undefined) return refuse('numberInvalid')
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
