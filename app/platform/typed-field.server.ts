import { z } from 'zod'
import type { Params } from '../i18n/dictionary.ts'
import { countDecimals, parseDecimal, toLatinDigits } from '../i18n/digits.ts'
import { largestAmount } from '../i18n/money.ts'
import { normalizePhone } from '../i18n/phone-number.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import type { FormErrors } from './form-answer.ts'

/** Says what is wrong with a field, in a word of `listing.errors`. */
type Refuse = (key: string, params?: Params) => never

const malformed = 'listing.errors.malformed'

/** A field of a form: `read` gets its text, empty when it was not sent, and gives what is stored. */
export function field<Value>(read: (typed: string, refuse: Refuse) => Value) {
  return z
    .string(malformed)
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
  return field((typed, refuse) => fitting(cleanLine(typed), most, refuse) || refuse(missing))
}

/** One line, or `null` where there is none. */
export function optionalLine(most: number) {
  return field((typed, refuse) => fitting(cleanLine(typed), most, refuse) || null)
}

/** Several lines that must be there. */
export function requiredText(most: number, missing: string) {
  return field((typed, refuse) => fitting(cleanText(typed), most, refuse) || refuse(missing))
}

/** A decimal from 0 to 1,000,000,000,000 that must be there, in any digits. */
export function requiredAmount(decimals: number, missing: string) {
  return field((typed, refuse) =>
    typed.trim() ? readAmount(typed, decimals, refuse) : refuse(missing),
  )
}

/** The same, or `null` where there is none. */
export function optionalAmount(decimals: number) {
  return field((typed, refuse) => (typed.trim() ? readAmount(typed, decimals, refuse) : null))
}

/** One of `choices`; the first of them when nothing was sent. */
export function choiceOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return field(
    (typed, refuse) =>
      choices.find((choice) => choice === (typed || choices[0])) ?? refuse('notAChoice'),
  )
}

/** A box to tick: `yes` when it was. */
export function yesOrNo() {
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
    if (!isCalendarDay(day)) return refuse('dateInvalid')
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
    return z.email().max(254).safeParse(address).success ? address : refuse(invalid)
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

function readAmount(typed: string, decimals: number, refuse: Refuse): number {
  const amount = parseDecimal(typed)
  if (amount === undefined) return refuse('numberInvalid')
  if (amount > largestAmount) return refuse('numberTooLarge')
  return countDecimals(typed) > decimals ? refuse('tooManyDecimals', { count: decimals }) : amount
}

function fitting(text: string, most: number, refuse: Refuse): string {
  return [...text].length > most ? refuse('tooLong', { most }) : text
}

// 2026-02-30 has the shape of a date but Date moves it to March.
function isCalendarDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
