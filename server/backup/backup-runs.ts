import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { dayMilliseconds } from '../../app/i18n/format/format-dates.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { backupRuns, backupSchedule } from '../../db/schema/backups.server.ts'

type BackupRun = typeof backupRuns.$inferInsert

const retentionDays = 400

/** Records a backup or a proof, also one that failed, and forgets those of more than a year ago. */
export async function recordRun(db: Database, run: Omit<BackupRun, 'id'>): Promise<void> {
  await db.insert(backupRuns).values({ id: newId(), ...run })
  const oldest = new Date(Date.now() - retentionDays * dayMilliseconds)
  await db.delete(backupRuns).where(lt(backupRuns.finishedAt, oldest))
}

export async function findLastSuccess(
  db: Database,
  kind: BackupRun['kind'],
): Promise<Date | undefined> {
  const [run] = await db
    .select({ finishedAt: backupRuns.finishedAt })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), isNull(backupRuns.problem)))
    .orderBy(desc(backupRuns.finishedAt))
    .limit(1)
  return run?.finishedAt
}

export async function findSchedule(db: Database): Promise<string | undefined> {
  const [schedule] = await db.select().from(backupSchedule)
  return schedule?.destination
}

/** Sets where the daily backup goes; undefined ends it. */
export async function saveSchedule(db: Database, destination: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(backupSchedule)
    if (destination) await tx.insert(backupSchedule).values({ destination })
  })
}
