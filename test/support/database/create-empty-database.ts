import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseUrl } from './database-url.ts'
import { findPostgres } from './find-postgres.ts'

/** Creates an empty PostgreSQL database on the test server; the caller must drop it. */
export async function createDatabase() {
  const server = await findPostgres()
  if (!server) return undefined
  const name = `market_own_${randomBytes(4).toString('hex')}`
  await run(server, `create database ${name}`)
  return {
    url: databaseUrl(server, name),
    drop: () => run(server, `drop database ${name} with (force)`),
  }
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
