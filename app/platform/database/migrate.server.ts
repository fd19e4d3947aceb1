import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from './database.server.ts'

/**
 * Runs the SQL files that have not run yet by their names (a released file never changes), in order, each as a whole or not at all; `only` those named, for a
 * backup of an older version. After a failure the next start continues there. Returns the names. Instances wait
 * for each other.
 */
export async function migrate(
  open: OpenDatabase,
  folder: string,
  { only }: { only?: readonly string[] } = {},
): Promise<string[]> {
  const ran: string[] = []
  for (const name of await findMissingMigrations(open.db, folder)) {
    if (only?.includes(name) === false) continue
    // Each in a transaction of its own: its locks end with it, not with the last migration.
    if (await runMigration(open, { name, script: readFileSync(join(folder, name), 'utf8') }))
      ran.push(name)
  }
  return ran
}

/** Returns whether it has run: not if another instance was faster. */
async function runMigration(
  open: OpenDatabase,
  { name, script }: { name: string; script: string },
): Promise<boolean> {
  const running = open.runAlone(name, async (run) => {
    // A restricted user may not create tables, so create it only if missing.
    const [table] = await run("select to_regclass('migrations')::text as name")
    if (!table?.name) {
      await run(
        'create table migrations (name text primary key, ran_at timestamptz not null default now())',
      )
    }
    const done = await run(`select name from migrations where name = '${name}'`)
    if (done.length > 0) return false
    await run(script)
    await run(`insert into migrations (name) values ('${name}')`)
    return true
  })
  return await running.catch((error: Error) => {
    throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error })
  })
}

/** The migrations of `folder` that have not run on this database, in order. Changes nothing. */
export async function findMissingMigrations(db: Database, folder: string): Promise<string[]> {
  const table = await db.execute<{ name: string | null }>(
    sql`select to_regclass('migrations')::text as name`,
  )
  if (!table.rows[0]?.name) return migrationNames(folder)
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations`)
  const ran = new Set(rows.map(({ name }) => name))
  return migrationNames(folder).filter((name) => !ran.has(name))
}

export async function findOpeningDate(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ opened: string | Date }>(
    sql`select min(ran_at) as opened from migrations`,
  )
  return new Date(rows[0]?.opened ?? 0)
}

/** The migrations that this build needs; `/readyz` checks that the database has them all. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
}
