import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type Database,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
} from '../../app/platform/database/database.server.ts'
import { findMissingMigrations } from '../../app/platform/database/migrate.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'

export const migrationFolder = resolve('db/migrations')

/**
 * Opens the market's database for a command. Only one process can open the embedded database: this
 * fails while the market is running on it.
 */
export async function openMarket(): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = environment()
  await mkdir(dataDir, { recursive: true })
  return databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir)
}

/** Throws if the tables are older than the program. `advice` ends the message. */
export async function refuseOldTables(db: Database, advice: string): Promise<void> {
  const missing = await findMissingMigrations(db, migrationFolder)
  if (missing.length === 0) return
  throw new Error(`The database lacks the migrations ${missing.join(', ')}. ${advice}`)
}
