import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import {
  type BodyRejection,
  bodyRejectionStatus,
} from '../../platform/forms/read-form-data.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { honeypotName } from './contact-subjects.ts'
import { getContactTranslator } from './contact-translator.server.ts'
import { parseContact } from './parse-contact.server.ts'
import { writeToSupport } from './write-to-support.server.ts'

export type ContactAnswer = {
  /** Absent if the form could not be read; the browser still has its values. */
  values?: FormInput
  errors?: Partial<Record<string, string>>
  formError?: string
}

type SubmitContactInput = {
  viewerId: string | undefined
  address: string
  language: Language
  form: FormData
}

export type RejectedContact = {
  answer: ContactAnswer
  status: number
  retryAfter?: number | undefined
}

/** A filled honeypot is answered with the emptied form: a bot gives up, a person submits again. */
export async function submitContact(
  db: Database,
  sent: SubmitContactInput,
): Promise<{ sent: true } | RejectedContact> {
  const { form, language, viewerId, address } = sent
  const t = getContactTranslator(language)
  const values = formValues(form)
  const read = parseContact(form)
  if ('fieldErrors' in read) {
    const errors: Record<string, string> = {}
    for (const [field, mistake] of Object.entries(read.fieldErrors)) {
      if (mistake) errors[field] = t(`errors.${mistake.key}`, mistake.params)
    }
    return { answer: { values, errors }, status: 422 }
  }
  if (values[honeypotName])
    return { answer: { values, formError: t('trouble.again') }, status: 422 }
  try {
    const token = values.form_token ?? ''
    const { letter } = read
    const outcome = await writeToSupport(db, { viewerId, address, token, language, letter })
    if ('sent' in outcome) return outcome
    const { retryAfter } = outcome
    const formError = t('trouble.tooOften', { wait: retryAfter })
    return { answer: { values, formError }, status: 429, retryAfter }
  } catch (error) {
    // Show the error on the form, not the error page, so that the input is not lost.
    log.error({ requestId: requestId(), err: error }, 'saving a message to support failed')
    return { answer: { values, formError: t('trouble.failed') }, status: 500 }
  }
}

/** A form that could not be read is answered on the form, so that an open one keeps its input. */
export function answerRejectedContact(
  { rejected, retryAfter }: BodyRejection,
  language: Language,
): RejectedContact {
  const key = rejected === 'too-large' ? 'trouble.tooLarge' : 'trouble.unreadable'
  const formError = getContactTranslator(language)(key)
  return { answer: { formError }, status: bodyRejectionStatus[rejected], retryAfter }
}
