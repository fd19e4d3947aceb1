import { z } from 'zod'
import { normalizePhone } from '../../i18n/format/normalize-phone.ts'
import { isId } from '../../platform/database/ids.server.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { cleanLine, cleanText } from '../../platform/text/clean-text.ts'
import { countLetters, isLongerThan } from '../../platform/text/text-length.ts'
import { type ContactSubject, contactSubjects } from './contact-subjects.ts'

/** A message to support as it is kept. */
export type ContactLetter = {
  name: string
  /** One of the two is there: where the answer goes. */
  email: string | null
  phone: string | null
  subject: ContactSubject
  /** `/listing/{id}` or `/services/{id}`, or whatever was written in its place. */
  about: string | null
  content: string
}

/** What is wrong with a field, in words of `errors` of the contact page. */
type ContactFieldError = { key: string; params?: { count: string } }
type ContactFieldErrors = Partial<Record<string, ContactFieldError>>

const fieldNames = ['name', 'answer_to', 'subject', 'message', 'about']

/**
 * A sent contact form, or what is wrong with it by field: a name to 80 letters, an e-mail address or
 * a phone number, a subject of the list, 10 to 3,000 letters of message. The address of what it is
 * about may be pasted with all that a browser puts around it.
 */
export function parseContact(
  form: FormData,
): { letter: ContactLetter } | { mistakes: ContactFieldErrors } {
  const read = contactSchema.safeParse(formTexts(form, fieldNames))
  if (read.success) {
    const { answer_to: answerTo, message: content, ...rest } = read.data
    return { letter: { ...rest, ...answerTo, content } }
  }
  const mistakes: ContactFieldErrors = {}
  for (const issue of read.error.issues) {
    const params = issue.code === 'custom' ? (issue.params as { count: string }) : undefined
    mistakes[String(issue.path[0])] ??= { key: issue.message, ...(params && { params }) }
  }
  return { mistakes }
}

/** The page of the market that a pasted address leads to, if it is one of a listing or a service. */
export function parseAbout(typed: string): string | undefined {
  const [, kind, id = ''] = typed.match(/\/(listing|services)\/([0-9a-f-]{36})(?![\w-])/i) ?? []
  return kind && isId(id) ? `/${kind.toLowerCase()}/${id.toLowerCase()}` : undefined
}

const textField = () => z.string('malformed').default('')

// In the order they stand in the form: so are the mistakes told above it.
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
  const isEmail = text.length <= 254 && z.email().safeParse(text).success
  if (isEmail) return { email: text, phone: null }
  const phone = normalizePhone(text)
  return phone ? { email: null, phone } : undefined
}
