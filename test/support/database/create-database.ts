import { randomBytes } from 'node:crypto'
import { databaseUrl } from './database-url.ts'
import { findPostgres } from './find-postgres.ts'
import { runStatements } from './with-client.ts'

/**
 * Creates a PostgreSQL database on the test server: an empty one, or a copy of `template`. The
 * caller must drop it. Returns nothing if there is no server. Most tests need `db` or `committed` of
 * database-fixtures.ts instead.
 */
export async function createDatabase(template?: string) {
  const server = await findPostgres()
  if (!server) return undefined
  const name = `market_own_${randomBytes(4).toString('hex')}`
  await runStatements(server, `create database ${name} template ${template ?? 'template1'}`)
  return {
    name,
    url: databaseUrl(server, name),
    drop: () => runStatements(server, `drop database if exists ${name} with (force)`),
  }
}
