import { z } from 'zod'
import { toFormErrors } from '../../platform/forms/form-fields.server.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'
import { maxAppealLength } from './appeal-limits.ts'

const answerSchema = z.object({
  outcome: z.enum(['upheld', 'overturned'], 'moderation.appeals.outcomeMissing'),
  answer: appealText('moderation.appeals.answerMissing', 'moderation.appeals.answerTooLong'),
})

/** The text of an appeal or of its answer, and the errors of a missing and a too long one. */
export function appealText(missing: string, tooLong: string) {
  return z
    .string(missing)
    .transform(cleanText)
    .refine((text) => text !== '', missing)
    .refine((text) => !isLongerThan(text, maxAppealLength), tooLong)
}

export function parseAnswer(form: FormData) {
  const read = answerSchema.safeParse(formTexts(form, ['outcome', 'answer']))
  return read.success ? { answer: read.data } : { errors: toFormErrors(read.error) }
}
