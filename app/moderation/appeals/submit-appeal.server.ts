import { z } from 'zod'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { toFormErrors } from '../../platform/forms/form-fields.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formTexts, formValues } from '../../platform/forms/form-values.server.ts'
import { createAppeal } from './create-appeal.server.ts'
import { appealText } from './parse-answer.server.ts'

const appealSchema = z.object({ text: appealText('decisions.missing', 'decisions.tooLong') })

type SubmitAppealInput = {
  form: FormData
  decisionId: string
  appellantId: string
  language: Language
}

type SubmitAppealResult =
  | { sent: true }
  | { gone: true }
  | { answer: FormResult; status: number; retryAfter?: number }

export async function submitAppeal(
  db: Database,
  { form, ...appeal }: SubmitAppealInput,
): Promise<SubmitAppealResult> {
  const values = formValues(form)
  const read = appealSchema.safeParse(formTexts(form, ['text']))
  if (!read.success) return { answer: { values, errors: toFormErrors(read.error) }, status: 422 }
  const outcome = await createAppeal(db, { ...appeal, ...read.data })
  if (outcome === 'sent') return { sent: true }
  if (outcome.refused === 'not-found') return { gone: true }
  if ('retryAfter' in outcome) {
    const { retryAfter } = outcome
    return { answer: { values, formError: { key: 'decisions.tooMany' } }, status: 429, retryAfter }
  }
  const key = outcome.refused === 'too-late' ? 'decisions.tooLate' : 'decisions.undone'
  return { answer: { values, formError: { key } }, status: 409 }
}
