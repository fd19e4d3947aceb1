import pg from 'pg'

const responseTimeout = 1_000

type Row = Record<string, unknown>

/**
 * A connection that runs one statement again and again, opened anew after each failure. No answer within a
 * second is one.
 */
export function createPollConnection(connectionString: string, statement: string) {
  let client: pg.Client | undefined

  function connect(): pg.Client {
    const opened = new pg.Client({
      connectionString,
      application_name: 'market standby check',
      connectionTimeoutMillis: responseTimeout,
      query_timeout: responseTimeout,
      keepAlive: true,
    })
    // The next poll connects anew; without this listener an error would end the process.
    opened.on('error', () => drop(opened))
    return opened
  }

  function drop(broken: pg.Client): void {
    if (client === broken) client = undefined
    broken.end().catch(() => {})
  }

  return {
    /** Polls must not overlap. */
    async poll(): Promise<Row> {
      const isNew = !client
      client ??= connect()
      const current = client
      try {
        if (isNew) await current.connect()
        const { rows } = await current.query<Row>(statement)
        return rows[0] ?? {}
      } catch (error) {
        drop(current)
        throw error
      }
    },

    close(): void {
      if (client) drop(client)
    },
  }
}
