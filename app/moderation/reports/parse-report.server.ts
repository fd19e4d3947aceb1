import { z } from 'zod'
import type { SubjectKind } from '../../../db/schema/moderation.server.ts'
import { toFormErrors } from '../../platform/forms/form-fields.server.ts'
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
  return read.success ? { report: read.data } : { errors: toFormErrors(read.error) }
}
