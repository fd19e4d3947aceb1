import { z } from 'zod'
import { reportReasons } from '../../../app/moderation/reports/report-reasons.ts'
import { readRows } from '../read-rows.ts'
import type { DemoReport } from './shapes.ts'

const reportRow = z.strictObject({
  listing: z.string(),
  reporter: z.string(),
  reason: z.enum(reportReasons.listing),
  hoursAgo: z.number(),
  details: z.string(),
})

/** What demo users have reported and no moderator has decided on yet. */
export const demoReports: DemoReport[] = readRows('db/seed/demo/reports.jsonl', reportRow)
