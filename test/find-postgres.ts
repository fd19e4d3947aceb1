import pg from 'pg'

const usual = ['postgres://postgres@127.0.0.1:5432/postgres', 'postgres://127.0.0.1:5432/postgres']

/**
 * The address of a PostgreSQL server to test on: `TEST_DATABASE_URL`, else one that answers on
 * this machine. In CI there has to be one.
 */
export async function findPostgres(): Promise<string | undefined> {
  const given = process.env.TEST_DATABASE_URL
  for (const url of given ? [given] : usual) {
    if (await answers(url)) return url
  }
  if (given || process.env.CI)
    throw new Error('No PostgreSQL server answers: set TEST_DATABASE_URL')
  return undefined
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
