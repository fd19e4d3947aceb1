import type { Language } from '../i18n/language.ts'
import type { Database } from '../platform/database.server.ts'
import type { TypedForm } from '../platform/form-answer.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { readTyped } from '../platform/typed-form.server.ts'
import { parseContact } from './contact-letter.server.ts'
import { trapName } from './contact-subjects.ts'
import { contactWords } from './contact-words.server.ts'
import { writeToSupport } from './write-to-support.server.ts'

/** What a form that was not taken comes back with, in the reader's language. */
export type ContactAnswer = {
  values: TypedForm
  /** What is wrong, by field. */
  errors?: Partial<Record<string, string>>
  /** What is wrong with the whole. */
  trouble?: string
}

type Sent = {
  viewerId: string | undefined
  address: string
  language: Language
  form: FormData
}

type Outcome = { sent: true } | { answer: ContactAnswer; status: number; retryAfter?: number }

/**
 * Answers a sent contact form. Whatever is refused comes back with all that was typed. A form with
 * the field filled in that nobody sees comes back too, that field empty: a program gives up, and a
 * person whose browser filled it in presses once more.
 */
export async function answerContactForm(db: Database, sent: Sent): Promise<Outcome> {
  const { form, language, viewerId, address } = sent
  const t = contactWords(language)
  const values = readTyped(form)
  const read = parseContact(form)
  if ('mistakes' in read) {
    const errors: Record<string, string> = {}
    for (const [field, mistake] of Object.entries(read.mistakes)) {
      if (mistake) errors[field] = t(`errors.${mistake.key}`, mistake.params)
    }
    return { answer: { values, errors }, status: 422 }
  }
  if (values[trapName]) return { answer: { values, trouble: t('trouble.again') }, status: 422 }
  try {
    const token = values.form_token ?? ''
    const { letter } = read
    const outcome = await writeToSupport(db, { viewerId, address, token, language, letter })
    if ('sent' in outcome) return outcome
    const { retryAfter } = outcome
    const trouble = t('trouble.tooOften', { count: Math.ceil(retryAfter / 60) })
    return { answer: { values, trouble }, status: 429, retryAfter }
  } catch (error) {
    // Told on the form and not on the page for errors: what was typed must not be lost.
    log.error({ requestId: requestId(), err: error }, 'keeping a message to support failed')
    return { answer: { values, trouble: t('trouble.failed') }, status: 500 }
  }
}
