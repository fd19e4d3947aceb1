import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import type { Language } from '../../i18n/language.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { type CaseSubject, findOrAddCase } from './find-or-add-case.server.ts'

/** A member, or a visitor by the hash of their network. */
export type Reporter = { reporterId: string } | { reporterNetwork: string }

export type AddSignalInput = {
  subject: CaseSubject
  /** Who reported it; none if a rule found it. */
  reporter?: Reporter
  /** Of the answer that the reporter will get. */
  reporterLanguage?: Language
  rule?: string
  reason: string
  details?: string
  /** How much it adds to the score of the case. */
  weight: number
  /** What the subject is now, to be kept. Contact details are not copied. */
  snapshot: Record<string, unknown>
}

/**
 * Adds a report or the finding of a rule to the case of its subject, and opens the case. A reporter or
 * rule has one open signal in a case: a second report changes nothing, and a second finding replaces what
 * the first one kept. Runs in the caller's transaction, in which the case stays locked.
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

/** Whether this reporter has a report on a subject that nobody has decided on. */
export async function hasOpenReport(
  tx: Database,
  { subject, reporter }: { subject: Pick<CaseSubject, 'kind' | 'id'>; reporter: Reporter },
): Promise<boolean> {
  const [found] = await tx
    .select({ id: signals.id })
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
  return found !== undefined
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

// A moderator who looks at what was there before must not decide on what is there now.
async function replaceFinding(
  tx: Database,
  finding: { caseId: string; signalId: string; details: string; snapshot: Record<string, unknown> },
): Promise<void> {
  const { caseId, signalId, details, snapshot } = finding
  await tx.update(signals).set({ details, snapshot }).where(eq(signals.id, signalId))
  await tx
    .update(cases)
    .set({ version: sql`${cases.version} + 1` })
    .where(eq(cases.id, caseId))
}

/** Opens a case, again if it was closed, and adds to its score. */
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
