import pg from 'pg'
import { log } from '../http/log.server.ts'

export type PostgresListener = {
  channel: string
  onPayload: (payload: string) => void
  onDisconnect?: () => void
  /** Called after a reconnect: notifications may have been lost. */
  onReconnect: () => void
}

/** The connection's application name, so that an operator can recognise it. */
export const listenerName = 'market listener'

const reconnectBackoff = [100, 500, 1_000, 2_000]
const healthCheckInterval = 20_000
const responseTimeout = 10_000

/**
 * Listens on a connection of its own. One that breaks or stops answering is reopened with growing delays,
 * indefinitely. Returns the function to stop. Rejects if the first connection fails.
 */
export async function listenToPostgres(
  connectionString: string,
  { channel, onPayload, onDisconnect, onReconnect }: PostgresListener,
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
    // The `end` event handles failures; without this listener an error would end the process.
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
      if (isStopped) return
      onDisconnect?.()
      comeBack(0)
    })
    look()

    // Only a query reveals a connection that was silently dropped.
    function look() {
      next = setTimeout(() => {
        opened.query('select 1').then(look, () => opened.end().catch(() => {}))
      }, healthCheckInterval)
      next.unref()
    }
  }

  function comeBack(failures: number) {
    log.warn({ channel, failures }, 'the Postgres listener lost its connection')
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
        onReconnect()
      },
      reconnectBackoff[Math.min(failures, reconnectBackoff.length - 1)],
    )
  }
}
