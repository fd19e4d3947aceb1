import { z } from 'zod'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { formTexts, formValues } from '../../platform/forms/form-values.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'
import { maxAppealLength } from './appeal-limits.ts'
import { createAppeal } from './create-appeal.server.ts'

const appealText = z
  .string('decisions.missing')
  .transform(cleanText)
  .refine((text) => text !== '', 'decisions.missing')
  .refine((text) => !isLongerThan(text, maxAppealLength), 'decisions.tooLong')

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
  const read = appealText.safeParse(formTexts(form, ['text']).text)
  if (!read.success) {
    const key = read.error.issues[0]?.message ?? 'decisions.missing'
    return { answer: { values, errors: { text: { key } } }, status: 422 }
  }
  const outcome = await createAppeal(db, { ...appeal, text: read.data })
  if (outcome === 'sent') return { sent: true }
  if (outcome.refused === 'not-found') return { gone: true }
  if ('retryAfter' in outcome) {
    const { retryAfter } = outcome
    return { answer: { values, formError: { key: 'decisions.tooMany' } }, status: 429, retryAfter }
  }
  const key = outcome.refused === 'too-late' ? 'decisions.tooLate' : 'decisions.undone'
  return { answer: { values, formError: { key } }, status: 409 }
}
