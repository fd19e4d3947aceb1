import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseUrl } from './database-url.ts'
import { findPostgres } from './find-postgres.ts'

/**
 * Creates a PostgreSQL database on the test server: an empty one, or a copy of `template`. The
 * caller must drop it. Returns nothing if there is no server.
 */
export async function createDatabase(template?: string) {
  const server = await findPostgres()
  if (!server) return undefined
  const name = `market_own_${randomBytes(4).toString('hex')}`
  await run(server, `create database ${name} template ${template ?? 'template1'}`)
  return {
    name,
    url: databaseUrl(server, name),
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  }
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
