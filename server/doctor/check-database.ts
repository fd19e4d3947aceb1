import { sql } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'
import { findMissingMigrations } from '../../app/platform/database/migrate.server.ts'
import { migrationFolder } from '../cli/commands/open-market.ts'
import type { Check, Finding } from './finding.ts'

const oldestVersion = 150_000

/** Version, extension and migrations of the database. */
export const checkDatabase: Check = async ({ db, environment }) => {
  if (!db) return []
  const { rows } = await db.execute<{ version: string; number: number; trigrams: boolean }>(sql`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as trigrams`)
  const { version = '', number = 0, trigrams = false } = rows[0] ?? {}
  return [
    describeVersion(version, number, environment.databaseUrl !== undefined),
    ...(trigrams
      ? []
      : [
          {
            status: 'fault' as const,
            subject: 'database',
            text: 'The extension pg_trgm is missing.',
            advice: 'As a superuser: create extension pg_trgm;',
          },
        ]),
    await checkMigrations(db),
  ]
}

function describeVersion(version: string, number: number, isPostgres: boolean): Finding {
  const subject = 'database'
  if (!isPostgres)
    return {
      status: 'warning',
      subject,
      text: `The embedded database (PostgreSQL ${version}): a power cut may lose the last seconds.`,
      advice: 'Use PostgreSQL for a market that people depend on (DATABASE_URL).',
    }
  if (number < oldestVersion)
    return {
      status: 'fault',
      subject,
      text: `PostgreSQL ${version} is too old.`,
      advice: 'Upgrade it to version 15 or newer.',
    }
  return { status: 'ok', subject, text: `PostgreSQL ${version}` }
}

async function checkMigrations(db: Database): Promise<Finding> {
  const missing = await findMissingMigrations(db, migrationFolder)
  if (missing.length === 0) return { status: 'ok', subject: 'migrations', text: 'All have run.' }
  return {
    status: 'fault',
    subject: 'migrations',
    text: `${missing.join(', ')} did not run.`,
    advice: 'Restart the market: it runs them at start.',
  }
}
