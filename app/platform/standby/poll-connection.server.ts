import pg from 'pg'

const responseTimeout = 1_000

type Row = Record<string, unknown>

/**
 * A connection that runs one statement again and again, opened when it is first needed and after each
 * failure. A server that does not answer within a second has failed.
 */
export function createPollConnection(connectionString: string, statement: string) {
  let client: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString,
      application_name: 'market standby check',
      connectionTimeoutMillis: responseTimeout,
      query_timeout: responseTimeout,
      keepAlive: true,
    })
    // The next poll connects anew; without this listener an error would end the process.
    opened.on('error', drop)
    await opened.connect()
    return opened
  }

  function drop(): void {
    client?.then((opened) => opened.end()).catch(() => {})
    client = undefined
  }

  return {
    async poll(): Promise<Row> {
      client ??= connect()
      try {
        const { rows } = await (await client).query<Row>(statement)
        return rows[0] ?? {}
      } catch (error) {
        drop()
        throw error
      }
    },
    close: drop,
  }
}
