import { and, eq, inArray, notExists, notInArray, or, sql } from 'drizzle-orm'
import { deleteDataOf } from '../../app/account-data/deletion/delete-account.server.ts'
import { anonymizeAccount } from '../../app/accounts/lifecycle/schedule-deletion.server.ts'
import { openPictureStore } from '../../app/images/storage/open-picture-store.server.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { users } from '../schema/accounts.server.ts'
import { conversations } from '../schema/conversations.server.ts'
import { cases, decisions, signals } from '../schema/moderation.server.ts'
import { listDemoAccounts } from './demo-accounts.server.ts'

/**
 * Deletes all demo accounts with all they did. What real members wrote to them stays, with an account that
 * keeps only its id. Safe to interrupt and run again: the accounts are found until the end. `isEmpty` says whether
 * nobody is left.
 */
export async function removeDemo(
  db: Database,
  report: (done: number, all: number) => void,
): Promise<{ accounts: number; isEmpty: boolean }> {
  const accounts = await listDemoAccounts(db)
  const ids = accounts.map(({ userId }) => userId)
  if (ids.length > 0) await deleteCases(db, ids)
  for (const [index, id] of ids.entries()) {
    await deleteDataOf(db, id)
    report(index + 1, ids.length)
  }
  if (ids.length > 0) {
    await db.transaction(async (tx) => {
      for (const account of accounts) await anonymizeAccount(tx, account)
      await deleteRows(tx, ids)
    })
    await removeDrawings()
  }
  return { accounts: ids.length, isEmpty: (await db.$count(users)) === 0 }
}

/** The reports about the demo's own people and ads, unless a real person made one or they were decided. */
async function deleteCases(db: Database, ids: string[]): Promise<void> {
  const isReal = or(
    notInArray(signals.reporterId, ids),
    sql`${signals.reporterNetwork} is not null`,
  )
  const ofReal = db
    .select({ id: signals.id })
    .from(signals)
    .where(and(eq(signals.caseId, cases.id), isReal))
  const decided = db
    .select({ id: decisions.id })
    .from(decisions)
    .where(eq(decisions.caseId, cases.id))
  await db
    .delete(cases)
    .where(and(inArray(cases.ownerId, ids), notExists(ofReal), notExists(decided)))
}

/** All rows but those of accounts to which a real member has written. */
async function deleteRows(tx: Database, ids: string[]): Promise<void> {
  await tx
    .delete(conversations)
    .where(and(inArray(conversations.buyerId, ids), inArray(conversations.sellerId, ids)))
  const talks = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(eq(conversations.buyerId, users.id), eq(conversations.sellerId, users.id)))
  await tx.delete(users).where(and(inArray(users.id, ids), notExists(talks)))
}

/** The drawings that the demo's ads shared. */
async function removeDrawings(): Promise<void> {
  const store = await openPictureStore()
  const paths: string[] = []
  for await (const { path } of store.list('demo/')) paths.push(path)
  await store.remove(paths)
}
