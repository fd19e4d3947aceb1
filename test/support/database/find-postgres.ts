import pg from 'pg'
import { runOptions } from '../run-options.ts'

const usual = ['postgres://postgres@127.0.0.1:5432/postgres', 'postgres://127.0.0.1:5432/postgres']

/**
 * The URL of a PostgreSQL server for tests: `TEST_DATABASE_URL`, or a local server where we can
 * create databases. Required in CI.
 */
export async function findPostgres(): Promise<string | undefined> {
  const { server: given, isInCi } = runOptions
  for (const url of given ? [given] : usual) {
    if (await canCreateDatabases(url)) return url
  }
  if (given || isInCi) {
    throw new Error(
      'No PostgreSQL server lets the tests create databases: give one with TEST_DATABASE_URL',
    )
  }
  return undefined
}

async function canCreateDatabases(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    return rows[0]?.may === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
