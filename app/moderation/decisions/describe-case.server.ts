import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.server.ts'
import { messages } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { cases, signals } from '../../../db/schema/moderation.server.ts'
import { shorten } from '../../i18n/format/shorten.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { CaseRow } from '../../screening/cases/claim-case.server.ts'
import type { FoundBy } from '../../screening/decisions/statement.server.ts'

const maxTitleLength = 140

type CaseDescription = { title: string; foundBy: FoundBy | undefined }

/**
 * The title or text as it is now, and how its open signals came about. Not told of a message, which
 * only the other person of the conversation can report.
 */
export async function describeCase(
  tx: Database,
  { id, subjectKind, subjectId }: Pick<CaseRow, 'id' | 'subjectKind' | 'subjectId'>,
): Promise<CaseDescription> {
  const title = await findTitle(tx, { subjectKind, subjectId })
  const foundBy = subjectKind === 'message' ? undefined : await findFoundBy(tx, id)
  return { title: shorten(title, maxTitleLength), foundBy }
}

async function findFoundBy(tx: Database, caseId: string): Promise<FoundBy | undefined> {
  const [found] = await tx
    .select({
      reports: sql<number>`count(*) filter (where ${signals.rule} is null)`.mapWith(Number),
      findings: sql<number>`count(*) filter (where ${signals.rule} is not null)`.mapWith(Number),
    })
    .from(signals)
    .where(and(eq(signals.caseId, caseId), isNull(signals.verdict)))
  if (found?.reports) return 'report'
  return found?.findings ? 'rule' : undefined
}

async function findTitle(
  tx: Database,
  { subjectKind, subjectId }: Pick<CaseRow, 'subjectKind' | 'subjectId'>,
): Promise<string> {
  const queries = {
    listing: () =>
      tx.select({ title: listings.title }).from(listings).where(eq(listings.id, subjectId)),
    service: () =>
      tx.select({ title: services.title }).from(services).where(eq(services.id, subjectId)),
    message: () =>
      tx.select({ title: messages.content }).from(messages).where(eq(messages.id, subjectId)),
    seller: () => tx.select({ title: users.fullName }).from(users).where(eq(users.id, subjectId)),
  }
  const [row] = await queries[subjectKind]()
  return row?.title ?? ''
}

export async function isCaseDeleted(tx: Database, caseId: string): Promise<boolean> {
  return (await tx.$count(cases, sql`${cases.id}::text = ${caseId}`)) === 0
}

/** Whether this member has reported something in a case, decided or not. */
export async function hasReported(
  tx: Database,
  { caseId, userId }: { caseId: string; userId: string },
): Promise<boolean> {
  const own = and(eq(signals.caseId, caseId), eq(signals.reporterId, userId))
  return (await tx.$count(signals, own)) > 0
}

export async function listOpenReporters(tx: Database, caseId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ reporterId: signals.reporterId })
    .from(signals)
    .where(and(eq(signals.caseId, caseId), isNull(signals.verdict), isNotNull(signals.reporterId)))
    .orderBy(signals.reporterId)
  return rows.flatMap(({ reporterId }) => reporterId ?? [])
}

export async function listOpenSignals(tx: Database, caseId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: signals.id })
    .from(signals)
    .where(and(eq(signals.caseId, caseId), isNull(signals.verdict)))
    .orderBy(signals.id)
  return rows.map(({ id }) => id)
}
