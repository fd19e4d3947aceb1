import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { findPostgres } from '../test/find-postgres.ts'
import { databaseUrl } from '../test/prepare.ts'

/** An empty PostgreSQL database on the server the tests use, to be dropped afterwards. */
export async function createDatabase() {
  const server = await findPostgres()
  if (!server) throw new Error('No PostgreSQL server answers: set TEST_DATABASE_URL')
  const name = `market_crash_${randomBytes(4).toString('hex')}`
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
