import { openedDatabase, openPostgres } from '../../app/platform/database/database.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import type { Job } from '../../app/platform/jobs/job-queue.server.ts'
import { noProgress } from '../cli/progress.ts'
import { findSchedule, recordRun } from './backup-runs.ts'
import { createBackup } from './create-backup.ts'
import { openBackupStore } from './open-backup-store.ts'
import { pruneBackups } from './prune-backups.ts'

export const dailyBackupJob: Job = {
  name: 'daily-backup',
  every: '40 21 * * *',
  retries: 2,
  minutes: 12 * 60,
  async work(db) {
    const schedule = await findSchedule(db)
    if (!schedule) return
    const { destination, isWaiting } = schedule
    if (isWaiting) {
      log.warn({ destination }, 'no backup: the schedule is that of the market this is a copy of')
      return
    }
    const startedAt = new Date()
    const run = { kind: 'backup' as const, startedAt, file: destination }
    try {
      const { file, bytes } = await backUpTo(destination)
      await recordRun(db, { ...run, file })
      log.info({ file, bytes }, 'backup finished')
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      await recordRun(db, { ...run, problem })
      throw error
    }
  },
}

async function backUpTo(destination: string) {
  const { databaseUrl, databaseDirectUrl, backupPassphrase: passphrase } = environment()
  const store = await openBackupStore(destination, '/')
  // Reading a large table takes longer than requests may.
  const url = databaseDirectUrl ?? databaseUrl
  const own = url ? await openPostgres(url, { statementTimeout: 0 }) : undefined
  const open = own ?? openedDatabase()
  if (!open) throw new Error('The database has not been opened')
  try {
    const backup = await createBackup(open, { store, passphrase, progress: noProgress })
    await pruneBackups(store)
    return backup
  } finally {
    await own?.close()
  }
}
