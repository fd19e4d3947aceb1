import { sql } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'
import { findMissingMigrations } from '../../app/platform/database/migrate.server.ts'
import { migrationFolder } from '../cli/open-market.ts'
import type { Check, Finding } from './finding.ts'

const oldestVersion = 150_000
const subject = 'database'

export const checkDatabase: Check = async ({ db, environment }) => {
  if (!db) return []
  const { rows } = await db.execute<{ version: string; number: number; trigrams: boolean }>(sql`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as trigrams`)
  const { version = '', number = 0, trigrams = false } = rows[0] ?? {}
  return [
    environment.databaseUrl === undefined
      ? describeEmbedded(version, environment.syncsEmbedded)
      : describeServer(version, number),
    ...(trigrams
      ? []
      : [
          {
            status: 'fault' as const,
            subject,
            text: 'The extension pg_trgm is missing.',
            advice: 'As a superuser: create extension pg_trgm;',
          },
        ]),
    await checkMigrations(db),
    ...(environment.databaseUrl === undefined ? [] : await checkAppendOnly(db)),
  ]
}

function describeEmbedded(version: string, isSynced: boolean): Finding {
  const name = `The embedded database (PostgreSQL ${version})`
  if (isSynced)
    return { status: 'ok', subject, text: `${name} waits for the disk at every commit.` }
  return {
    status: 'warning',
    subject,
    text: `${name} does not wait for the disk: a power cut may lose what was just written, or damage it.`,
    advice: 'Remove EMBEDDED_SYNC=off.',
  }
}

function describeServer(version: string, number: number): Finding {
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

/** Whether the database user cannot change what is only added to. Triggers refuse it in any case. */
async function checkAppendOnly(db: Database): Promise<Finding[]> {
  const { rows } = await db.execute<{ name: string; role: string; may_change: boolean }>(sql`
    select name, current_user::text as role, has_table_privilege(name, 'delete')
      or has_table_privilege(name, 'truncate')
      or name = 'staff_log' and has_table_privilege(name, 'update') as may_change
    from unnest(array['staff_log', 'decisions']) as name where to_regclass(name) is not null`)
  const open = rows.filter((row) => row.may_change).map(({ name }) => name)
  const subject = 'staff log'
  if (open.length === 0) return [{ status: 'ok', subject, text: 'Nobody can change it.' }]
  return [
    {
      status: 'warning',
      subject,
      text: `The database user has the right to change ${open.join(' and ')}; only triggers refuse it.`,
      advice: `Use a user that is no superuser, and: revoke delete, truncate on ${open.join(', ')} from ${rows[0]?.role}; for staff_log also update.`,
    },
  ]
}
