import { createDatabase } from '../../test/support/database/create-database.ts'
import { findPostgres } from '../../test/support/database/find-postgres.ts'

/** The URL of the PostgreSQL server that tests use. */
export async function requirePostgres(): Promise<string> {
  return (await findPostgres()) ?? fail()
}

/** An empty PostgreSQL database, which the caller drops. */
export async function requireDatabase() {
  return (await createDatabase()) ?? fail()
}

function fail(): never {
  throw new Error('No PostgreSQL server found: set TEST_DATABASE_URL')
}
