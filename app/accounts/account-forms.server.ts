import { z } from 'zod'
import { sentForm } from '../platform/sent-form.ts'
import type { FormRefusal } from './account-form.ts'
import { faultOfPassword, type PasswordFault } from './password-rules.server.ts'

const longestName = 80
const longestEmail = 254

// Line breaks would reach mail headers, and marks that turn the writing round would let one name
// look like another.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

const fullName = z
  .string('auth.fullNameRequired')
  .transform((text) => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim())
  .refine((name) => name.length > 0, 'auth.fullNameRequired')
  .refine((name) => [...name].length <= longestName, 'auth.fullNameLong')

const email = z
  .string('auth.emailRequired')
  .trim()
  .toLowerCase()
  .min(1, { error: 'auth.emailRequired', abort: true })
  .max(longestEmail, { error: 'auth.emailInvalid', abort: true })
  .pipe(z.email('auth.emailInvalid'))

const password = z.string('auth.passwordRequired').min(1, 'auth.passwordRequired')

const adult = z.literal('on', 'auth.adultRequired')

export const loginForm = z.object({ email, password })
export const addressForm = z.object({ email })
export const newPasswordForm = z.object({ token: z.string().max(100), password })
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

/** The fields as they stand on the screen, and those that stand there again when a form comes back. */
const fields = ['full_name', 'email', 'password', 'adult', 'token']
const kept = ['full_name', 'email', 'adult']

/** What a form says, or its mistakes by field with what was typed. A file is no text. */
export async function readForm<T extends z.ZodType>(
  request: Request,
  schema: T,
): Promise<{ words: z.output<T> } | { refused: FormRefusal }> {
  const form = await sentForm(request)
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
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
