import { and, eq, isNull, sql } from 'drizzle-orm'
import { cases, type SubjectKind, signals } from '../../../db/schema/moderation.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { keyedHash } from '../../platform/rate-limits/keyed-hash.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { findSubject, type Subject, type SubjectReference } from './find-subject.server.ts'
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
 * Saves a report with a snapshot of its subject, and opens the subject's case. A person can have one open
 * report on a subject: a second one changes nothing and returns the same. Refuses more than 20 a day
 * from a member and 10 from all visitors of a network. Returns undefined if the viewer cannot see the
 * subject or it is their own.
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
    const caseId = await lockCase(tx, { kind: reference.kind, subject })
    if (await hasOpenReport(tx, { caseId, reporter })) return { reported: true }
    const limitResult = viewerId
      ? await consumeLimit(tx, { limit: 'report', key: viewerId })
      : await consumeLimit(tx, { limit: 'report-network', key: ipKey(address) })
    if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
    const weight = Math.round(reportWeights[report.reason] * (viewerId ? 1 : visitorWeight))
    await tx.insert(signals).values({
      id: newId(),
      caseId,
      ...reporter,
      reporterLanguage: report.language,
      reason: report.reason,
      details: report.details,
      weight,
      snapshot: subject.snapshot,
    })
    await openCase(tx, { caseId, weight })
    return { reported: true }
  })
}

type Reporter = { reporterId: string } | { reporterNetwork: string }

/** Finds the subject's case or adds a closed one, and locks it until the transaction ends. */
async function lockCase(
  db: Database,
  { kind, subject }: { kind: SubjectKind; subject: Subject },
): Promise<string> {
  const [locked] = await db
    .insert(cases)
    .values({
      id: newId(),
      subjectKind: kind,
      subjectId: subject.id,
      ownerId: subject.ownerId,
      state: 'closed',
    })
    .onConflictDoUpdate({
      target: [cases.subjectKind, cases.subjectId],
      set: { ownerId: subject.ownerId },
    })
    .returning({ id: cases.id })
  if (!locked) throw new Error('The case was not saved')
  return locked.id
}

async function hasOpenReport(
  db: Database,
  { caseId, reporter }: { caseId: string; reporter: Reporter },
): Promise<boolean> {
  const isTheirs =
    'reporterId' in reporter
      ? eq(signals.reporterId, reporter.reporterId)
      : eq(signals.reporterNetwork, reporter.reporterNetwork)
  const open = and(eq(signals.caseId, caseId), isNull(signals.verdict), isTheirs)
  return (await db.$count(signals, open)) > 0
}

/** Opens a case, again if it was closed, and adds to its score. */
async function openCase(
  db: Database,
  { caseId, weight }: { caseId: string; weight: number },
): Promise<void> {
  const isOpen = sql`${cases.state} = 'open'`
  await db
    .update(cases)
    .set({
      state: 'open',
      score: sql`case when ${isOpen} then ${cases.score} else 0 end + ${weight}`,
      version: sql`${cases.version} + 1`,
      openedAt: sql`case when ${isOpen} then ${cases.openedAt} else now() end`,
      closedAt: null,
    })
    .where(eq(cases.id, caseId))
}
