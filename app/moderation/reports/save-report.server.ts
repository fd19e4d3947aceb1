import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { keyedHash } from '../../platform/rate-limits/keyed-hash.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { addSignal, addToOpenReport } from '../../screening/cases/add-signal.server.ts'
import { notifyReceipt } from '../decisions/notify-decision.server.ts'
import { findSubject, type SubjectReference } from './find-subject.server.ts'
import { type ReportReason, reportWeights, visitorWeight } from './report-reasons.ts'

type SaveReportInput = {
  reference: SubjectReference
  /** None for a visitor, who is known by the network of `address`. */
  viewerId: string | undefined
  address: string
  /** Of the answer that the reporter will get. */
  language: Language
  reason: ReportReason
  details: string
}

/**
 * Saves a report with a snapshot and gives a member a receipt. A second report of an open one is
 * added to it. Refuses more than 20 a day of a member and 10 of a network. Undefined if the viewer
 * cannot see the subject or it is their own.
 */
export async function saveReport(
  db: Database,
  report: SaveReportInput,
): Promise<{ reported: true } | { refused: 'too-many'; retryAfter: number } | undefined> {
  const { reference, viewerId, address } = report
  return await db.transaction(async (tx) => {
    const subject = await findSubject(tx, { reference, viewerId })
    if (!subject) return undefined
    const reporter = viewerId
      ? { reporterId: viewerId }
      : { reporterNetwork: keyedHash(['reports', ipKey(address)]) }
    const subjectOfCase = { kind: reference.kind, id: subject.id, ownerId: subject.ownerId }
    const { details } = report
    if (await addToOpenReport(tx, { subject: subjectOfCase, reporter, details }))
      return { reported: true }
    const limitResult = viewerId
      ? await consumeLimit(tx, { limit: 'report', key: viewerId })
      : await consumeLimit(tx, { limit: 'report-network', key: ipKey(address) })
    if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
    const weight = Math.round(reportWeights[report.reason] * (viewerId ? 1 : visitorWeight))
    const { caseId } = await addSignal(tx, {
      subject: subjectOfCase,
      reporter,
      reporterLanguage: report.language,
      reason: report.reason,
      details: report.details,
      weight,
      snapshot: subject.snapshot,
    })
    if (viewerId) await notifyReceipt(tx, { userId: viewerId, caseId, title: subject.text })
    return { reported: true }
  })
}
