import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { honeypotName } from './contact-subjects.ts'
import { contactTexts } from './contact-texts.server.ts'
import { parseContact } from './parse-contact.server.ts'
import { writeToSupport } from './write-to-support.server.ts'

/** What a form that was not taken comes back with, in the reader's language. */
export type ContactAnswer = {
  values: FormInput
  /** What is wrong, by field. */
  errors?: Partial<Record<string, string>>
  /** What is wrong with the whole. */
  trouble?: string
}

type SubmitContactInput = {
  viewerId: string | undefined
  address: string
  language: Language
  form: FormData
}

type SubmitContactOutcome =
  | { sent: true }
  | { answer: ContactAnswer; status: number; retryAfter?: number }

/**
 * Answers a sent contact form. Whatever is refused comes back with all that was typed. A form with
 * the field filled in that nobody sees comes back too, that field empty: a program gives up, and a
 * person whose browser filled it in presses once more.
 */
export async function submitContact(
  db: Database,
  sent: SubmitContactInput,
): Promise<SubmitContactOutcome> {
  const { form, language, viewerId, address } = sent
  const t = contactTexts(language)
  const values = formValues(form)
  const read = parseContact(form)
  if ('mistakes' in read) {
    const errors: Record<string, string> = {}
    for (const [field, mistake] of Object.entries(read.mistakes)) {
      if (mistake) errors[field] = t(`errors.${mistake.key}`, mistake.params)
    }
    return { answer: { values, errors }, status: 422 }
  }
  if (values[honeypotName]) return { answer: { values, trouble: t('trouble.again') }, status: 422 }
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
