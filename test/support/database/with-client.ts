import pg from 'pg'

/** Opens a connection to PostgreSQL for `use`, and closes it after. Unlike that of `doctor` it may take any time. */
export async function withClient<T>(
  connectionString: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Runs the statements one after the other, on a connection of their own. */
export async function runStatements(
  connectionString: string,
  ...statements: string[]
): Promise<void> {
  await withClient(connectionString, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}
