import { z } from 'zod'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'
import { maxAppealLength } from './appeal-limits.ts'

const answerSchema = z.object({
  outcome: z.enum(['upheld', 'overturned'], 'moderation.appeals.outcomeMissing'),
  answer: z
    .string('moderation.appeals.answerMissing')
    .transform(cleanText)
    .refine((text) => text !== '', 'moderation.appeals.answerMissing')
    .refine((text) => !isLongerThan(text, maxAppealLength), 'moderation.appeals.answerTooLong'),
})

export function parseAnswer(form: FormData) {
  const read = answerSchema.safeParse(formTexts(form, ['outcome', 'answer']))
  if (read.success) return { answer: read.data }
  const errors: FormErrors = {}
  for (const { path, message } of read.error.issues) errors[String(path[0])] ??= { key: message }
  return { errors }
}
