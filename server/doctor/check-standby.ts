import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'
import { maxLagMilliseconds } from '../../app/platform/standby-reads/standby-freshness.server.ts'
import {
  primaryState,
  standbyState,
} from '../../app/platform/standby-reads/standby-monitor.server.ts'
import { parseWalPosition } from '../../app/platform/standby-reads/wal-position.server.ts'
import { describeError } from '../errors/describe-error.ts'
import type { Check, Finding } from './finding.ts'
import { withClient } from './with-client.ts'

const subject = 'standby'
const pollInterval = 200

type State = { position: string | null; cluster: string; recovers?: boolean }

/** Whether the market can read from the server of `DATABASE_READ_URL`. Without one it says nothing. */
export const checkStandby: Check = async ({ db, environment }) => {
  const { databaseReadUrl } = environment
  if (!db || !databaseReadUrl) return []
  try {
    return await withClient(databaseReadUrl, async (client) => [
      await examine(db, async () => (await client.query<State>(standbyState)).rows[0]),
    ])
  } catch (error) {
    return [
      fault(
        `It cannot be reached: ${describeError(error)}`,
        'Check DATABASE_READ_URL and the server.',
      ),
    ]
  }
}

async function examine(
  db: Database,
  readState: () => Promise<State | undefined>,
): Promise<Finding> {
  const { rows } = await db.execute<State>(sql.raw(primaryState))
  const began = performance.now()
  let state = await readState()
  if (!state?.recovers)
    return fault('The server of DATABASE_READ_URL is not a standby.', 'Name a streaming standby.')
  if (state.cluster !== rows[0]?.cluster)
    return fault('It is a standby of another primary.', 'Name a standby of DATABASE_URL.')
  const position = parseWalPosition(rows[0].position) ?? 0n
  while ((parseWalPosition(state?.position) ?? -1n) < position) {
    if (performance.now() - began > maxLagMilliseconds) {
      const text = `It is more than ${maxLagMilliseconds / 1000} seconds behind, so it is not used.`
      const advice = 'Look at pg_stat_replication on the primary, and at the log of the standby.'
      return { status: 'warning', subject, text, advice }
    }
    await wait(pollInterval)
    state = await readState()
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  const text = seconds === 0 ? 'It is up to date.' : `It is ${seconds} seconds behind.`
  return { status: 'ok', subject, text }
}

function fault(text: string, advice: string): Finding {
  return { status: 'fault', subject, text, advice }
}
