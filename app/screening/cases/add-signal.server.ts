import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { type CaseSubject, findOrAddCase } from './find-or-add-case.server.ts'

/** A member, or a visitor, who is known by the hash of their network address. */
type Reporter = { reporterId: string } | { reporterNetwork: string }

export type AddSignalInput = {
  subject: CaseSubject
  /** Who reported the subject; absent if a rule found it. */
  reporter?: Reporter
  reporterLanguage?: Language
  rule?: string
  reason: string
  details?: string
  /** How much it adds to the score of the case. */
  weight: number
  /** A copy of the subject as it is now, without contact details. */
  snapshot: Record<string, unknown>
}

/**
 * Adds a report or finding and opens the case. A reporter or rule has at most one open signal: a
 * second finding replaces details and snapshot, `addToOpenReport` is for reports. Locks the case.
 */
export async function addSignal(
  tx: Database,
  signal: AddSignalInput,
): Promise<{ caseId: string; isNew: boolean }> {
  const { subject, reporter, reporterLanguage, rule, reason, details = '', weight } = signal
  const caseId = await findOrAddCase(tx, subject)
  const { snapshot } = signal
  const openId = await findOpenSignal(tx, { caseId, reporter, rule })
  if (openId) {
    if (rule) await replaceFinding(tx, { caseId, signalId: openId, details, snapshot })
    return { caseId, isNew: false }
  }
  await tx.insert(signals).values({
    id: newId(),
    caseId,
    ...reporter,
    reporterLanguage,
    rule,
    reason,
    details,
    weight,
    snapshot,
  })
  await openCase(tx, { caseId, weight })
  return { caseId, isNew: true }
}

type OpenReportInput = {
  subject: Pick<CaseSubject, 'kind' | 'id'>
  reporter: Reporter
  details: string
}

// All visitors of a network count as one reporter.
const maxDetailsOfReport = 4_000

/** Adds to an open report of the same subject, up to 4,000 characters; false if there is none. */
export async function addToOpenReport(
  tx: Database,
  { subject, reporter, details }: OpenReportInput,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: signals.id, caseId: signals.caseId, details: signals.details })
    .from(signals)
    .innerJoin(cases, eq(cases.id, signals.caseId))
    .where(
      and(
        eq(cases.subjectKind, subject.kind),
        eq(cases.subjectId, subject.id),
        isNull(signals.verdict),
        isFrom(reporter),
      ),
    )
  if (!found) return false
  if (details === '' || found.details.includes(details)) return true
  const all = [found.details, details].filter(Boolean).join('\n')
  if (all.length > maxDetailsOfReport) return true
  await countVersion(tx, found.caseId)
  await tx
    .update(signals)
    .set({ details: all })
    .where(and(eq(signals.id, found.id), isNull(signals.verdict)))
  return true
}

async function findOpenSignal(
  tx: Database,
  { caseId, reporter, rule }: { caseId: string } & Pick<AddSignalInput, 'reporter' | 'rule'>,
): Promise<string | undefined> {
  const source = rule ? eq(signals.rule, rule) : reporter && isFrom(reporter)
  if (!source) return undefined
  const [open] = await tx
    .select({ id: signals.id })
    .from(signals)
    .where(and(eq(signals.caseId, caseId), isNull(signals.verdict), source))
  return open?.id
}

function isFrom(reporter: Reporter): SQL {
  return 'reporterId' in reporter
    ? eq(signals.reporterId, reporter.reporterId)
    : eq(signals.reporterNetwork, reporter.reporterNetwork)
}

async function replaceFinding(
  tx: Database,
  finding: { caseId: string; signalId: string; details: string; snapshot: Record<string, unknown> },
): Promise<void> {
  const { caseId, signalId, details, snapshot } = finding
  await tx.update(signals).set({ details, snapshot }).where(eq(signals.id, signalId))
  await countVersion(tx, caseId)
}

// The new version keeps a moderator who has the old signals on screen from deciding on the new ones.
async function countVersion(tx: Database, caseId: string): Promise<void> {
  await tx
    .update(cases)
    .set({ version: sql`${cases.version} + 1` })
    .where(eq(cases.id, caseId))
}

/** Opens a case, or reopens it with a new score, and adds the weight to its score. */
async function openCase(
  tx: Database,
  { caseId, weight }: { caseId: string; weight: number },
): Promise<void> {
  const isOpen = sql`${cases.state} = 'open'`
  await tx
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
