import { z } from 'zod'
import { normalizePhone } from '../i18n/phone-number.ts'
import { cleanLine, cleanText } from '../platform/clean-text.ts'
import { isId } from '../platform/ids.server.ts'
import { readTexts } from '../platform/typed-form.server.ts'
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
type ContactMistake = { key: string; params?: { count: string } }
type ContactMistakes = Partial<Record<string, ContactMistake>>

const fieldNames = ['name', 'answer_to', 'subject', 'message', 'about']

/**
 * A sent contact form, or what is wrong with it by field: a name to 80 letters, an e-mail address or
 * a phone number, a subject of the list, 10 to 3,000 letters of message. The address of what it is
 * about may be pasted with all that a browser puts around it.
 */
export function parseContact(
  form: FormData,
): { letter: ContactLetter } | { mistakes: ContactMistakes } {
  const read = contactForm.safeParse(readTexts(form, fieldNames))
  if (read.success) {
    const { answer_to: answerTo, message: content, ...rest } = read.data
    return { letter: { ...rest, ...answerTo, content } }
  }
  const mistakes: ContactMistakes = {}
  for (const issue of read.error.issues) {
    const params = issue.code === 'custom' ? (issue.params as { count: string }) : undefined
    mistakes[String(issue.path[0])] ??= { key: issue.message, ...(params && { params }) }
  }
  return { mistakes }
}

/** The page of the market that a pasted address leads to, if it is one of a listing or a service. */
export function readAbout(typed: string): string | undefined {
  const [, kind, id = ''] = typed.match(/\/(listing|services)\/([0-9a-f-]{36})(?![\w-])/i) ?? []
  return kind && isId(id) ? `/${kind.toLowerCase()}/${id.toLowerCase()}` : undefined
}

const typed = () => z.string('malformed').default('')

// In the order they stand in the form: so are the mistakes told above it.
const contactForm = z.object({
  name: typed()
    .transform(cleanLine)
    .refine((name) => name !== '', 'name')
    .refine((name) => lettersIn(name) <= 80, 'nameLong'),
  answer_to: typed().transform((text, context) => {
    const answerTo = readAnswerTo(cleanLine(text))
    if (answerTo) return answerTo
    context.addIssue({ code: 'custom', message: text.trim() ? 'answerToWrong' : 'answerTo' })
    return z.NEVER
  }),
  subject: z.enum(contactSubjects, 'subject'),
  message: typed()
    .transform(cleanText)
    .superRefine((text, context) => {
      const count = lettersIn(text)
      if (count >= 10 && count <= 3000) return
      const message = count < 10 ? 'messageShort' : 'messageLong'
      const params = { count: count.toLocaleString('en') }
      context.addIssue({ code: 'custom', message, params })
    }),
  about: typed()
    .transform((text) => readAbout(text) ?? (cleanLine(text) || null))
    .refine((about) => !about || lettersIn(about) <= 300, 'aboutLong'),
})

function readAnswerTo(text: string): Pick<ContactLetter, 'email' | 'phone'> | undefined {
  if (z.email().max(254).safeParse(text).success) return { email: text, phone: null }
  const phone = normalizePhone(text)
  return phone ? { email: null, phone } : undefined
}

// As PostgreSQL counts them.
function lettersIn(text: string): number {
  return [...text].length
}
