import { eq } from 'drizzle-orm'
import { findSubject } from '../../app/moderation/reports/find-subject.server.ts'
import { reportWeights } from '../../app/moderation/reports/report-reasons.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { addSignal } from '../../app/screening/cases/add-signal.server.ts'
import { cases, signals } from '../schema/moderation.server.ts'
import { requirePerson } from './demo/people.ts'
import { demoReports } from './demo/reports.ts'
import type { DemoReport } from './demo/shapes.ts'
import { hoursBefore, type SeededMarket } from './seeded-market.ts'

export async function addDemoReports(tx: Database, market: SeededMarket): Promise<void> {
  for (const report of demoReports) await addReport(tx, { report, market })
}

async function addReport(
  tx: Database,
  { report, market }: { report: DemoReport; market: SeededMarket },
) {
  const { reason, details } = report
  const id = market.listings.get(report.listing)?.id
  const reporterId = market.people.get(report.reporter)
  const reference = { kind: 'listing', id: id ?? '' } as const
  const subject = await findSubject(tx, { reference, viewerId: reporterId })
  if (!subject || !reporterId)
    throw new Error(`Unknown reporter or listing in a demo report: ${report.listing}`)
  const { caseId } = await addSignal(tx, {
    subject: { kind: 'listing', id: subject.id, ownerId: subject.ownerId },
    reporter: { reporterId },
    reporterLanguage: requirePerson(report.reporter).language,
    reason,
    details,
    weight: reportWeights[reason],
    snapshot: subject.snapshot,
  })
  const createdAt = hoursBefore(market.now, report.hoursAgo)
  await tx.update(signals).set({ createdAt }).where(eq(signals.caseId, caseId))
  await tx.update(cases).set({ openedAt: createdAt }).where(eq(cases.id, caseId))
}
