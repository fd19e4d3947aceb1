import { z } from 'zod'
import type { SubjectKind } from '../../../db/schema/moderation.server.ts'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { formTexts } from '../../platform/forms/form-values.server.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'
import { maxDetailsLength, type ReportReason, reportReasons } from './report-reasons.ts'

export function parseReport(form: FormData, kind: SubjectKind) {
  const reasons: readonly ReportReason[] = reportReasons[kind]
  const reportSchema = z.object({
    reason: z.enum(reasons, 'report.reasonMissing'),
    details: z
      .string('report.tooLong')
      .default('')
      .transform(cleanText)
      .refine((details) => !isLongerThan(details, maxDetailsLength), 'report.tooLong'),
  })
  const read = reportSchema.safeParse(formTexts(form, ['reason', 'details']))
  if (read.success) return { report: read.data }
  const errors: FormErrors = {}
  for (const { path, message } of read.error.issues) errors[String(path[0])] ??= { key: message }
  return { errors }
}
