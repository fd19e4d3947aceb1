import { z } from 'zod'
import { cleanLine } from '../platform/clean-text.ts'
import { sentForm } from '../platform/sent-form.ts'
import type { FormRefusal } from './account-form.ts'
import { fromOther, isFromOther } from './is-from-other.server.ts'
import { faultOfPassword, type PasswordFault } from './password-rules.server.ts'

const longestName = 80
const longestEmail = 254

// What cannot be seen would let one name look like another. Between letters of the Arabic script
// joiners are spelling, and stay.
const unseen =
  /[^\P{DI}\u200c\u200d]|\u2800|(?<![\p{Script=Arabic}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{Script=Arabic})/gu

export const fullName = z
  .string('auth.fullNameRequired')
  .transform((text) => cleanLine(text.replace(unseen, '')))
  .refine((name) => name.length > 0, 'auth.fullNameRequired')
  .refine((name) => [...name].length <= longestName, 'auth.fullNameLong')

const email = z
  .string('auth.emailRequired')
  .trim()
  .toLowerCase()
  .min(1, { error: 'auth.emailRequired', abort: true })
  .max(longestEmail, { error: 'auth.emailInvalid', abort: true })
  .pipe(z.email('auth.emailInvalid'))
  // Ends no address there is (RFC 2606), and those of accounts that were deleted.
  .refine((address) => !address.endsWith('.invalid'), 'auth.emailInvalid')

const password = z.string('auth.passwordRequired').min(1, 'auth.passwordRequired')

const adult = z.literal('on', 'auth.adultRequired')

export const loginForm = z.object({ email, password })
export const addressForm = z.object({ email })
export const newPasswordForm = z.object({ token: z.string().max(100), password })
export const proofForm = z.object({ current_password: password })
export const changeEmailForm = z.object({ email, current_password: password })

export const changePasswordForm = z
  .object({
    current_password: password,
    new_password: z.string('auth.newPasswordRequired').min(1, 'auth.newPasswordRequired'),
    confirm_password: z.string().default(''),
  })
  .refine((words) => words.new_password === words.confirm_password, {
    path: ['confirm_password'],
    error: 'security.noMatch',
  })

export const linkForm = z.object({ token: z.string().max(100) })

export const signUpForm = z
  .object({ full_name: fullName, email, password, adult })
  .refine((words) => !faultIn(words), {
    path: ['password'],
    error: ({ input }) => wordsFor(faultIn(input) ?? 'common'),
    // The other fields' mistakes are no reason to keep this one for the next round.
    when: () => true,
  })

function faultIn(words: unknown): PasswordFault | undefined {
  const { full_name = '', email = '', password } = words as Record<string, string | undefined>
  return password ? faultOfPassword(password, { email, fullName: full_name }) : undefined
}

/**
 * The fields as they stand on the screen, and those that stand there again when a form comes back,
 * with whose it is.
 */
const fields = [
  'full_name',
  'email',
  'password',
  'adult',
  'token',
  'current_password',
  'new_password',
  'confirm_password',
]
const kept = ['full_name', 'email', 'adult', 'sender_id']

/**
 * What a form says, or its mistakes by field with what was typed. A file is no text. One that only
 * `owner` may send is refused where somebody else had opened it.
 */
export async function readForm<T extends z.ZodType>(
  request: Request,
  schema: T,
  owner?: { id: string },
): Promise<{ words: z.output<T> } | { refused: FormRefusal }> {
  const form = await sentForm(request)
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  if (owner && isFromOther(form, owner)) {
    return { refused: { text: fromOther.key, typed: typedIn(texts) } }
  }
  const parsed = schema.safeParse(texts)
  if (parsed.success) return { words: parsed.data }
  return { refused: { errors: errorsByField(parsed.error.issues), typed: typedIn(texts) } }
}

function errorsByField(issues: z.core.$ZodIssue[]): Record<string, string> {
  const first = (field: string) => issues.find(({ path }) => path[0] === field)?.message
  return Object.fromEntries(
    fields.flatMap((field) => {
      const message = first(field)
      return message ? [[field, message]] : []
    }),
  )
}

/** Of what was typed, what may stand in a page again. */
export function typedIn(texts: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    kept.flatMap((name) => (typeof texts[name] === 'string' ? [[name, texts[name]]] : [])),
  )
}

/** The dictionary key that tells somebody why their password may not be chosen. */
export function wordsFor(fault: PasswordFault): string {
  return {
    short: 'auth.passwordShort',
    long: 'auth.passwordLong',
    common: 'auth.passwordCommon',
    own: 'auth.passwordOwn',
  }[fault]
}
