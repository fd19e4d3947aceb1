import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type Database,
  type OpenDatabase,
  openEmbedded,
  openedDatabase,
  openPostgres,
} from '../../app/platform/database/database.server.ts'
import {
  findMissingMigrations,
  migrationNames,
} from '../../app/platform/database/migrate.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'

export const migrationFolder = resolve('db/migrations')

/**
 * Lends the market's database to a command: that of this process if it is the running market, else opened and
 * closed. Fails if the market is running on an embedded database and takes no commands.
 */
export async function withDatabase<T>(
  work: (open: OpenDatabase) => Promise<T>,
  options: { statementTimeout?: number } = {},
): Promise<T> {
  const running = openedDatabase()
  if (running) return await work(running)
  const { dataDir, databaseUrl, databaseDirectUrl } = environment()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const url = databaseDirectUrl ?? databaseUrl
  const open = url ? await openPostgres(url, options) : await openEmbedded(dataDir)
  try {
    return await work(open)
  } finally {
    await open.close()
  }
}

export const startOnce = 'Start the market once to run them.'

/** Like `withDatabase`, for commands that need current tables. */
export async function withMarket<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return await withDatabase(async ({ db }) => {
    await refuseOldTables(db, startOnce)
    return await work(db)
  })
}

/** Throws if the tables are older than the program. `advice` ends the message. */
export async function refuseOldTables(db: Database, advice: string): Promise<void> {
  const missing = await findMissingMigrations(db, migrationFolder)
  if (missing.length === 0) return
  if (missing.length === migrationNames(migrationFolder).length)
    throw new Error(`The database has no tables yet. ${advice}`)
  throw new Error(`The database lacks the migrations ${missing.join(', ')}. ${advice}`)
}
