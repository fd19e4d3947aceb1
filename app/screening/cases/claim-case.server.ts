import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { cases } from '../../../db/schema/moderation.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { isId } from '../../platform/database/ids.server.ts'

type ClaimInput = { caseId: string; staffId: string }

export type CaseRow = typeof cases.$inferSelect

/** Claims an open case for 15 minutes. False if another moderator has it, or if it is not open. */
export async function claimCase(tx: Database, { caseId, staffId }: ClaimInput): Promise<boolean> {
  if (!isId(caseId)) return false
  const isFree = or(
    isNull(cases.claimedBy),
    eq(cases.claimedBy, staffId),
    sql`${cases.claimedUntil} <= now()`,
  )
  const claimed = await tx
    .update(cases)
    .set({ claimedBy: staffId, claimedUntil: sql`now() + interval '15 minutes'` })
    .where(and(eq(cases.id, caseId), eq(cases.state, 'open'), isFree))
    .returning({ id: cases.id })
  return claimed.length > 0
}

/** Gives a claimed case back. Another moderator's claim stays. */
export async function releaseCase(tx: Database, { caseId, staffId }: ClaimInput): Promise<void> {
  if (!isId(caseId)) return
  await tx
    .update(cases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(cases.id, caseId), eq(cases.claimedBy, staffId)))
}

/** Locks a case at whatever version it is until the transaction ends; undefined if there is none. */
export async function lockCase(tx: Database, caseId: string): Promise<CaseRow | undefined> {
  if (!isId(caseId)) return undefined
  const [row] = await tx.select().from(cases).where(eq(cases.id, caseId)).for('update')
  return row
}

/** Undefined if the case has changed since, so that nobody decides on what they have not seen. */
export async function lockCaseAtVersion(
  tx: Database,
  { caseId, version }: { caseId: string; version: number },
): Promise<CaseRow | undefined> {
  if (!isId(caseId)) return undefined
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.id, caseId), eq(cases.version, version)))
    .for('update')
  return row
}
