import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { dayMilliseconds } from '../../app/i18n/format/format-dates.ts'
import type { Database } from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
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
  return (await findLastRun(db, kind))?.finishedAt
}

/** The last backup or proof that succeeded, with its file. */
export async function findLastRun(
  db: Database,
  kind: BackupRun['kind'],
): Promise<{ finishedAt: Date; file: string } | undefined> {
  const [run] = await db
    .select({ finishedAt: backupRuns.finishedAt, file: backupRuns.file })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), isNull(backupRuns.problem)))
    .orderBy(desc(backupRuns.finishedAt))
    .limit(1)
  return run
}

/** Where the daily backup goes. In a copy of the market it waits, as it would write into the backups of the market. */
export async function findSchedule(
  db: Database,
): Promise<{ destination: string; isWaiting: boolean } | undefined> {
  const [schedule] = await db.select().from(backupSchedule)
  if (!schedule) return undefined
  const { destination, installation } = schedule
  const isOwn = installation === null || installation === (await identifyInstallation(db))
  return { destination, isWaiting: !isOwn }
}

/** Sets where the daily backup goes; undefined ends it. */
export async function saveSchedule(db: Database, destination: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(backupSchedule)
    const installation = await identifyInstallation(tx)
    if (destination) await tx.insert(backupSchedule).values({ destination, installation })
  })
}

/** Makes a restored schedule wait, also one without an installation. Returns where it goes. */
export async function pauseSchedule(db: Database): Promise<string | undefined> {
  const { destination } = backupSchedule
  const [row] = await db
    .update(backupSchedule)
    .set({ installation: 'restored' })
    .returning({ destination })
  return row?.destination
}

/** Another one in each copy: of a data folder, a dump, or a backup. The same after a failover to a standby. */
async function identifyInstallation(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select system_identifier || '/' || pg_database.oid as id
    from pg_control_system(), pg_database where datname = current_database()`)
  const { databaseUrl, dataDir } = environment()
  return databaseUrl ? `${rows[0]?.id}` : `${rows[0]?.id} in ${dataDir}`
}
