import { z } from 'zod'
import { maxDetailsLength, reportReasons } from '../../moderation/report-reasons.ts'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'

const reportSchema = z.object({
  reason: z.enum(reportReasons, 'report.reasonMissing'),
  details: z
    .string('report.tooLong')
    .default('')
    .transform(cleanText)
    .refine((details) => !isLongerThan(details, maxDetailsLength), 'report.tooLong'),
})

/** Parses a report form; returns the report or errors by field. */
export function parseReport(form: FormData) {
  const read = reportSchema.safeParse(formTexts(form, ['reason', 'details']))
  if (read.success) return { report: read.data }
  const errors: FormErrors = {}
  for (const { path, message } of read.error.issues) errors[String(path[0])] ??= { key: message }
  return { errors }
}
