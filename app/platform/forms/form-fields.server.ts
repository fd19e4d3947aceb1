import { z } from 'zod'
import type { Params } from '../../i18n/dictionary.ts'
import { maxAmount } from '../../i18n/format/format-money.ts'
import { normalizePhone } from '../../i18n/format/normalize-phone.ts'
import { countDecimals, parseDecimal, toLatinDigits } from '../../i18n/format/parse-digits.ts'
import { cleanLine, cleanText } from '../text/clean-text.ts'
import { isLongerThan } from '../text/text-length.ts'
import type { FormErrors } from './form-result.ts'

/** Says what is wrong with a field, in a word of `listing.errors`. */
type RejectField = (key: string, params?: Params) => never

const malformedKey = 'listing.errors.malformed'
/** In code units, spaces and separators included. */
const maxNumberLength = 1_000

/** A field of a form: `read` gets its text, empty when it was not sent, and gives what is stored. */
export function field<Value>(read: (typed: string, refuse: RejectField) => Value) {
  return z
    .string(malformedKey)
    .default('')
    .transform((typed, context) =>
      read(typed, (key, params) => {
        const message = `listing.errors.${key}`
        context.addIssue({ code: 'custom', message, params, input: typed })
        return z.NEVER
      }),
    )
}

/** One line that must be there. */
export function requiredLine(most: number, missing: string) {
  return field(
    (typed, refuse) => requireMaxLength(cleanLine(typed), most, refuse) || refuse(missing),
  )
}

/** One line, or `null` where there is none. */
export function optionalLine(most: number) {
  return field((typed, refuse) => requireMaxLength(cleanLine(typed), most, refuse) || null)
}

/** Several lines that must be there. */
export function requiredText(most: number, missing: string) {
  return field(
    (typed, refuse) => requireMaxLength(cleanText(typed), most, refuse) || refuse(missing),
  )
}

/**
 * A decimal above 0 and up to 1,000,000,000,000 that must be there, in any digits. `missing` and
 * `zero` are words of `listing.errors`.
 */
export function requiredAmount(decimals: number, { missing, zero }: AmountErrorKeys) {
  return field((typed, refuse) =>
    typed.trim() ? parseAmount(typed, { decimals, zero }, refuse) : refuse(missing),
  )
}

type AmountErrorKeys = { missing: string; zero: string }

/** The same, or `null` where there is none. */
export function optionalAmount(decimals: number) {
  return field((typed, refuse) =>
    typed.trim() ? parseAmount(typed, { decimals, zero: 'numberZero' }, refuse) : null,
  )
}

/** One of `choices`; the first of them when nothing was sent. */
export function choiceOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return field(
    (typed, refuse) =>
      choices.find((choice) => choice === (typed || choices[0])) ?? refuse('notAChoice'),
  )
}

/** A box to tick: `yes` when it was. */
export function yesNoField() {
  return field((typed, refuse) => {
    if (typed === '' || typed === 'no') return 'no'
    return typed === 'yes' || typed === 'on' ? 'yes' : refuse('notAChoice')
  })
}

/** A plain date (`2026-04-20`) between two others, or `null` where there is none. */
export function optionalDate(bounds: { min: string; max: string }) {
  return field((typed, refuse) => {
    const day = toLatinDigits(typed.trim())
    if (day === '') return null
    if (!isCalendarDate(day)) return refuse('dateInvalid')
    return day < bounds.min || day > bounds.max ? refuse('dateUnlikely', bounds) : day
  })
}

export function requiredPhone(missing: string) {
  return field((typed, refuse) =>
    typed.trim() ? (normalizePhone(typed) ?? refuse('phoneInvalid')) : refuse(missing),
  )
}

export function optionalPhone() {
  return field((typed, refuse) =>
    typed.trim() ? (normalizePhone(typed) ?? refuse('phoneInvalid')) : null,
  )
}

export function optionalEmail(invalid = 'emailInvalid') {
  return field((typed, refuse) => {
    const address = cleanLine(typed)
    if (address === '') return null
    return address.length <= 254 && z.email().safeParse(address).success ? address : refuse(invalid)
  })
}

/** The first thing wrong with each field, as dictionary keys. */
export function toFormErrors(error: z.ZodError): FormErrors {
  const errors: FormErrors = {}
  for (const issue of error.issues) {
    const params = issue.code === 'custom' ? (issue.params as Params | undefined) : undefined
    errors[String(issue.path[0])] ??= { key: issue.message, params }
  }
  return errors
}

function parseAmount(
  typed: string,
  { decimals, zero }: { decimals: number; zero: string },
  refuse: RejectField,
): number {
  const amount = typed.length > maxNumberLength ? undefined : parseDecimal(typed)
  if (amount === undefined) return refuse('numberInvalid')
  if (amount === 0) return refuse(zero)
  if (amount > maxAmount) return refuse('numberTooLarge')
  return countDecimals(typed) > decimals ? refuse('tooManyDecimals', { count: decimals }) : amount
}

function requireMaxLength(text: string, most: number, refuse: RejectField): string {
  return isLongerThan(text, most) ? refuse('tooLong', { most }) : text
}

// 2026-02-30 has the shape of a date but Date moves it to March.
function isCalendarDate(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
