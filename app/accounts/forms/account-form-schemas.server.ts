import { z } from 'zod'
import { cleanEmail } from '../../i18n/format/clean-pasted.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { findPasswordError, type PasswordError } from '../password/password-rules.server.ts'
import { mobileNumberField, parseMobileNumber } from '../phone/parse-mobile-number.server.ts'
import { isPhoneOffered } from '../phone/phone-channels.server.ts'
import { hasStaleFormOwner, staleFormOwnerError } from '../sessions/stale-form-owner.server.ts'
import { fullName } from '../sign-up/full-name.server.ts'
import type { AccountFormErrors } from './account-form-errors.ts'

const maxEmailLength = 254

const email = z
  .string('auth.emailRequired')
  .overwrite(cleanEmail)
  .toLowerCase()
  .min(1, { error: 'auth.emailRequired', abort: true })
  .max(maxEmailLength, { error: 'auth.emailInvalid', abort: true })
  .pipe(z.email('auth.emailInvalid'))
  // `.invalid` is no real domain (RFC 2606); we use it for deleted accounts.
  .refine((address) => !address.endsWith('.invalid'), 'auth.emailInvalid')

const password = z.string('auth.passwordRequired').min(1, 'auth.passwordRequired')

const adult = z.literal('on', 'auth.adultRequired')

/** An email address or, where numbers can be proven, a mobile number, which becomes E.164. */
const identifier = z.string('auth.emailRequired').transform((typed, context) => {
  const isNumber = isPhoneOffered() && !typed.includes('@')
  const parsed = isNumber ? parseMobileNumber(typed) : email.safeParse(typed)
  if ('e164' in parsed) return parsed.e164
  if ('success' in parsed && parsed.success) return parsed.data
  const message = 'success' in parsed ? parsed.error?.issues[0]?.message : parsed.error
  const ofEither = isNumber && message && eitherErrors[message]
  context.addIssue({ code: 'custom', message: ofEither || (message ?? 'auth.emailInvalid') })
  return z.NEVER
})

/** Nothing was typed that looks like a number. */
const eitherErrors: Record<string, string> = {
  'phone.required': 'phone.identifierRequired',
  'phone.invalid': 'phone.identifierInvalid',
}

export const loginForm = z.object({ email: identifier, password })
/** The login field of somebody who wants a code: only a number can get one. */
export const numberForm = z.object({
  email: z
    .string('phone.required')
    .refine((typed) => !typed.includes('@'), { error: 'phone.codeNeedsNumber', abort: true })
    .pipe(mobileNumberField),
})
export const phoneSignUpForm = z.object({ full_name: fullName, phone: mobileNumberField, adult })
/** What is missing of somebody who has proven a number that has no account. */
export const nameForm = z.object({ full_name: fullName, adult })
export const codeForm = z.object({
  code: z.string('phone.codeRequired').trim().min(1, 'phone.codeRequired'),
})
export const passwordForm = z.object({ password })
export const emailForm = z.object({ email })
export const newPasswordForm = z.object({ token: z.string().max(100), password })
/** Completes an account with an unverified address: the owner of the mailbox gives their name. */
export const ownershipForm = newPasswordForm.extend({
  full_name: fullName,
  adult,
  is_own: z.literal('on').optional(),
})
export const confirmPasswordForm = z.object({ current_password: password })
// Accounts with a password ask for it: `confirmPasswordIfAny` finds it wrong where it is missing.
const passwordIfAny = z.string().optional()
export const changeEmailForm = z.object({ email, current_password: passwordIfAny })
export const addNumberForm = z.object({ phone: mobileNumberField, current_password: passwordIfAny })
export const removeWayForm = z.object({ current_password: passwordIfAny })

const chosenPassword = {
  new_password: z.string('auth.newPasswordRequired').min(1, 'auth.newPasswordRequired'),
  confirm_password: z.string().default(''),
}
const isTypedTwice = (fields: { new_password: string; confirm_password: string }) =>
  fields.new_password === fields.confirm_password
const notTheSame = { path: ['confirm_password'], error: 'security.noMatch' }

export const changePasswordForm = z
  .object({ current_password: password, ...chosenPassword })
  .refine(isTypedTwice, notTheSame)
/** Of an account without one. */
export const firstPasswordForm = z.object(chosenPassword).refine(isTypedTwice, notTheSame)

export const linkForm = z.object({
  token: z.string().max(100),
  intent: z.literal('not-me').optional(),
})

export const signUpForm = z
  .object({ full_name: fullName, email, password, adult })
  .refine((fields) => !passwordErrorIn(fields), {
    path: ['password'],
    error: ({ input }) => passwordErrorKey(passwordErrorIn(input) ?? 'common'),
    // Report this error together with those of the other fields, not in a second round.
    when: () => true,
  })

function passwordErrorIn(fields: unknown): PasswordError | undefined {
  const { full_name = '', email = '', password } = fields as Record<string, string | undefined>
  return password ? findPasswordError(password, { email, fullName: full_name }) : undefined
}

/** Fields in screen order. `refilledFields` are filled in again when the form is rejected. */
const fieldOrder = [
  'full_name',
  'email',
  'phone',
  'code',
  'password',
  'adult',
  'token',
  'current_password',
  'new_password',
  'confirm_password',
]
const refilledFields = ['invitation', 'full_name', 'email', 'phone', 'adult', 'is_own', 'sender_id']

/**
 * The values of a request's form, or errors by field with the values to refill. With `owner`, refuses a form
 * that another user opened.
 */
export async function parseFormRequest<T extends z.ZodType>(
  request: Request,
  schema: T,
  owner?: { id: string },
): Promise<ParsedAccountForm<T>> {
  return parseAccountForm(await readFormData(request), schema, owner)
}

type ParsedAccountForm<T extends z.ZodType> =
  | { values: z.output<T> }
  | { refused: AccountFormErrors }

export function parseAccountForm<T extends z.ZodType>(
  form: FormData,
  schema: T,
  owner?: { id: string },
): ParsedAccountForm<T> {
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  if (owner && hasStaleFormOwner(form, owner)) {
    return { refused: { text: staleFormOwnerError.key, typed: refillValues(texts) } }
  }
  const parsed = schema.safeParse(texts)
  if (parsed.success) return { values: parsed.data }
  return { refused: { errors: errorsByField(parsed.error.issues), typed: refillValues(texts) } }
}

function errorsByField(issues: z.core.$ZodIssue[]): Record<string, string> {
  const first = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  return Object.fromEntries(
    fieldOrder.flatMap((field) => {
      const message = first(field)
      return message ? [[field, message]] : []
    }),
  )
}

export function refillValues(texts: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    refilledFields.flatMap((name) =>
      typeof texts[name] === 'string' ? [[name, texts[name]]] : [],
    ),
  )
}

export function passwordErrorKey(error: PasswordError): string {
  return {
    short: 'auth.passwordShort',
    long: 'auth.passwordLong',
    common: 'auth.passwordCommon',
    own: 'auth.passwordOwn',
  }[error]
}
