import { eq, inArray, lt, sql } from 'drizzle-orm'
import { importedMembers } from '../../../db/schema/phone-numbers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

export type ImportedMember = { e164: string; fullName: string; village: string | null }

const retentionDays = 180

/** Saves whom a cooperative has named, for when they prove their number. The same list again changes nothing. */
export async function saveImportedMembers(
  tx: Database,
  members: readonly ImportedMember[],
): Promise<void> {
  if (members.length === 0) return
  await tx
    .insert(importedMembers)
    .values([...members])
    .onConflictDoUpdate({
      target: importedMembers.e164,
      set: { fullName: sql`excluded.full_name`, village: sql`excluded.village` },
    })
}

export async function findImportedMember(
  db: Database,
  e164: string,
): Promise<ImportedMember | undefined> {
  const [found] = await db.select().from(importedMembers).where(eq(importedMembers.e164, e164))
  return found
}

/** Which of these numbers were imported before. */
export async function listImportedNumbers(
  db: Database,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ e164: importedMembers.e164 })
    .from(importedMembers)
    .where(inArray(importedMembers.e164, [...numbers]))
  return rows.map(({ e164 }) => e164)
}

export async function deleteImportedMember(tx: Database, e164: string): Promise<void> {
  await tx.delete(importedMembers).where(eq(importedMembers.e164, e164))
}

/** Whoever has not come within half a year is forgotten. */
export async function purgeImportedMembers(db: Database): Promise<void> {
  const isOld = lt(importedMembers.createdAt, sql`now() - make_interval(days => ${retentionDays})`)
  await db.delete(importedMembers).where(isOld)
}
