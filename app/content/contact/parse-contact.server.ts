import { z } from 'zod'
import { cleanEmail } from '../../i18n/format/clean-pasted.ts'
import { normalizePhone } from '../../i18n/format/normalize-phone.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { cleanLine, cleanText } from '../../platform/text/clean-text.ts'
import { countLetters, isLongerThan } from '../../platform/text/text-length.ts'
import { type ContactSubject, contactSubjects } from './contact-subjects.ts'

export type ContactLetter = {
  name: string
  /** Where to send the answer: exactly one of `email` and `phone` is set. */
  email: string | null
  phone: string | null
  subject: ContactSubject
  /** `/listing/{id}`, `/services/{id}`, or any other text. */
  about: string | null
  content: string
}

/** A field error: `key` is in `errors` of the contact page's texts. */
type ContactFieldError = { key: string; params?: { count: string } }
type ContactFieldErrors = Partial<Record<string, ContactFieldError>>

const fieldNames = ['name', 'answer_to', 'subject', 'message', 'about']

/** Parses the contact form; returns the message or errors by field. */
export function parseContact(
  form: FormData,
): { letter: ContactLetter } | { fieldErrors: ContactFieldErrors } {
  const read = contactSchema.safeParse(formTexts(form, fieldNames))
  if (read.success) {
    const { answer_to: answerTo, message: content, ...rest } = read.data
    return { letter: { ...rest, ...answerTo, content } }
  }
  const fieldErrors: ContactFieldErrors = {}
  for (const issue of read.error.issues) {
    const params = issue.code === 'custom' ? (issue.params as { count: string }) : undefined
    fieldErrors[String(issue.path[0])] ??= { key: issue.message, ...(params && { params }) }
  }
  return { fieldErrors }
}

/** The path of the listing or service in a pasted URL, if there is one. */
export function parseAbout(typed: string): string | undefined {
  const [, kind, id = ''] = typed.match(/\/(listing|services)\/([0-9a-f-]{36})(?![\w-])/i) ?? []
  return kind && isId(id) ? `/${kind.toLowerCase()}/${id.toLowerCase()}` : undefined
}

const textField = () => z.string('malformed').default('')

// In form order, which is also the order of the error summary.
const contactSchema = z.object({
  name: textField()
    .transform(cleanLine)
    .refine((name) => name !== '', 'name')
    .refine((name) => !isLongerThan(name, 80), 'nameLong'),
  answer_to: textField().transform((text, context) => {
    const answerTo = parseAnswerTo(cleanLine(text))
    if (answerTo) return answerTo
    context.addIssue({ code: 'custom', message: text.trim() ? 'answerToWrong' : 'answerTo' })
    return z.NEVER
  }),
  subject: z.enum(contactSubjects, 'subject'),
  message: textField()
    .transform(cleanText)
    .superRefine((text, context) => {
      const isLong = isLongerThan(text, 3000)
      const count = countLetters(text)
      if (count >= 10 && !isLong) return
      const message = isLong ? 'messageLong' : 'messageShort'
      const params = { count: count.toLocaleString('en') }
      context.addIssue({ code: 'custom', message, params })
    }),
  about: textField()
    .transform((text) => parseAbout(text) ?? (cleanLine(text) || null))
    .refine((about) => !about || !isLongerThan(about, 300), 'aboutLong'),
})

function parseAnswerTo(text: string): Pick<ContactLetter, 'email' | 'phone'> | undefined {
  const email = cleanEmail(text)
  const isEmail = email.length <= 254 && z.email().safeParse(email).success
  if (isEmail) return { email, phone: null }
  const phone = normalizePhone(text)
  return phone ? { email: null, phone } : undefined
}
