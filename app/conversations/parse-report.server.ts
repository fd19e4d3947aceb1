import { z } from 'zod'
import { longestDetails, reportReasons } from '../moderation/report-reasons.ts'
import { cleanText } from '../platform/clean-text.ts'
import type { FormErrors } from '../platform/form-answer.ts'
import { readTexts } from '../platform/typed-form.server.ts'

const report = z.object({
  reason: z.enum(reportReasons, 'report.reasonMissing'),
  details: z
    .string('report.tooLong')
    .default('')
    .transform(cleanText)
    .refine((details) => [...details].length <= longestDetails, 'report.tooLong'),
})

/** A sent report, or what is wrong with it by field. */
export function parseReport(form: FormData) {
  const read = report.safeParse(readTexts(form, ['reason', 'details']))
  if (read.success) return { report: read.data }
  const errors: FormErrors = {}
  for (const { path, message } of read.error.issues) errors[String(path[0])] ??= { key: message }
  return { errors }
}
