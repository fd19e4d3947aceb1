import { z } from 'zod'
import { parseAmount } from '../../i18n/amounts/read-amount.ts'
import { cleanEmail } from '../../i18n/format/clean-pasted.ts'
import { maxAmount } from '../../i18n/format/format-price.ts'
import { normalizePhone } from '../../i18n/format/normalize-phone.ts'
import {
  countDecimals,
  hasUnclearComma,
  parseDecimal,
  toLatinDigits,
} from '../../i18n/format/parse-digits.ts'
import type { Params } from '../../i18n/translator.ts'
import { cleanLine, cleanText } from '../text/clean-text.ts'
import { isLongerThan } from '../text/text-length.ts'
import type { FormErrors } from './form-result.ts'

/** Rejects a field with a key of `listing.errors`. */
export type RejectField = (key: string, params?: Params) => never

const malformedKey = 'listing.errors.malformed'
/** In code units, including spaces and separators. */
const maxNumberLength = 1_000

/** A form field. `read` gets its text, empty if it was not sent, and returns the value to store. */
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

export function requiredLine(max: number, missing: string) {
  return field(
    (typed, refuse) => requireMaxLength(cleanLine(typed), max, refuse) || refuse(missing),
  )
}

export function optionalLine(max: number) {
  return field((typed, refuse) => requireMaxLength(cleanLine(typed), max, refuse) || null)
}

export function requiredText(max: number, missing: string) {
  return field(
    (typed, refuse) => requireMaxLength(cleanText(typed), max, refuse) || refuse(missing),
  )
}

/**
 * A decimal above 0 and up to 1,000,000,000,000, in Latin or Urdu digits or in words, such as `15 lakh`.
 * `missing` and `zero` are keys of `listing.errors`.
 */
export function requiredAmount(decimals: number, { missing, zero }: AmountErrorKeys) {
  return field((typed, refuse) =>
    typed.trim() ? validAmount(typed, { decimals, zero }, refuse) : refuse(missing),
  )
}

type AmountErrorKeys = { missing: string; zero: string }

export function optionalAmount(decimals: number) {
  return field((typed, refuse) =>
    typed.trim() ? validAmount(typed, { decimals, zero: 'numberZero' }, refuse) : null,
  )
}

/** One of `choices`; defaults to the first if nothing was sent. */
export function choiceOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return field(
    (typed, refuse) =>
      choices.find((choice) => choice === (typed || choices[0])) ?? refuse('notAChoice'),
  )
}

/** A checkbox: `yes` if ticked, otherwise `no`. */
export function yesNoField() {
  return field((typed, refuse) => {
    if (typed === '' || typed === 'no') return 'no'
    return typed === 'yes' || typed === 'on' ? 'yes' : refuse('notAChoice')
  })
}

/** An optional date (`2026-04-20`) within bounds; `null` if empty. */
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
    const address = cleanEmail(typed)
    if (address === '') return null
    return address.length <= 254 && z.email().safeParse(address).success ? address : refuse(invalid)
  })
}

/** The key of `listing.errors` for a text that is no number. */
export function invalidNumberKey(...typed: string[]): 'numberComma' | 'numberInvalid' {
  return typed.some(hasUnclearComma) ? 'numberComma' : 'numberInvalid'
}

/** The first error of each field, as dictionary keys. */
export function toFormErrors(error: z.ZodError): FormErrors {
  const errors: FormErrors = {}
  for (const issue of error.issues) {
    const params = issue.code === 'custom' ? (issue.params as Params | undefined) : undefined
    errors[String(issue.path[0])] ??= { key: issue.message, params }
  }
  return errors
}

function validAmount(
  typed: string,
  { decimals, zero }: { decimals: number; zero: string },
  refuse: RejectField,
): number {
  const plain = typed.length > maxNumberLength ? undefined : parseDecimal(typed)
  const amount = plain ?? parseAmount(typed)
  if (amount === undefined) return refuse(invalidNumberKey(typed))
  if (amount === 0) return refuse(zero)
  if (amount > maxAmount) return refuse('numberTooLarge')
  // In words the decimals typed are not those of the amount: `2.125 hazar` is whole.
  const isTooFine =
    plain === undefined
      ? Number(amount.toFixed(decimals)) !== amount
      : countDecimals(typed) > decimals
  return isTooFine ? refuse('tooManyDecimals', { count: decimals }) : amount
}

function requireMaxLength(text: string, max: number, refuse: RejectField): string {
  return isLongerThan(text, max) ? refuse('tooLong', { most: max }) : text
}

// 2026-02-30 matches the pattern, but Date turns it into a day in March.
export function isCalendarDate(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
