import pg from 'pg'
import { log } from '../http/log.server.ts'

export type PostgresListener = {
  channel: string
  onPayload: (payload: string) => void
  /** Letters may have been lost: the connection broke, and stands again. */
  onGap: () => void
}

/** By what the server calls the connection, so that an operator can tell it from the others. */
export const listenerName = 'market listener'

const reconnectBackoff = [100, 500, 1_000, 2_000, 5_000]
const healthCheckInterval = 20_000
const responseTimeout = 10_000

/**
 * Listens to what the copies of the program tell each other, on a connection of its own. One that
 * breaks, or that says nothing any more, is opened anew after growing waits, for as long as it takes.
 * Gives a way to stop. Refuses when the first connection cannot be had.
 */
export async function listenToPostgres(
  connectionString: string,
  { channel, onPayload, onGap }: PostgresListener,
): Promise<() => Promise<void>> {
  let client = await connect()
  let isStopped = false
  let next: NodeJS.Timeout | undefined
  watch()

  return async () => {
    isStopped = true
    clearTimeout(next)
    await client.end()
  }

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString,
      application_name: listenerName,
      connectionTimeoutMillis: responseTimeout,
      query_timeout: responseTimeout,
      keepAlive: true,
    })
    // That it broke is told by its end as well; without a listener an error would end the process.
    opened.on('error', () => {})
    opened.on('notification', ({ payload = '' }) => onPayload(payload))
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      opened.end().catch(() => {})
      throw error
    }
    return opened
  }

  function watch() {
    const opened = client
    opened.once('end', () => {
      clearTimeout(next)
      if (!isStopped) comeBack(0)
    })
    look()

    // A line that was cut without a word is found out only by asking.
    function look() {
      next = setTimeout(() => {
        opened.query('select 1').then(look, () => opened.end().catch(() => {}))
      }, healthCheckInterval)
      next.unref()
    }
  }

  function comeBack(failures: number) {
    log.warn({ channel, failures }, 'the connection for news broke')
    next = setTimeout(
      async () => {
        try {
          client = await connect()
        } catch {
          if (!isStopped) comeBack(failures + 1)
          return
        }
        if (isStopped) return void (await client.end())
        watch()
        onGap()
      },
      reconnectBackoff[Math.min(failures, reconnectBackoff.length - 1)],
    )
  }
}
