import type pg from 'pg'
import {
  defaultStatementTimeout,
  plannerSettings,
} from '../../app/platform/database/postgres-pool.server.ts'
import { describeError } from '../errors/describe-error.ts'
import type { Check } from './finding.ts'
import { withClient } from './with-client.ts'

const subject = 'pooler'

/**
 * Whether the pooler of DATABASE_URL works and gives its connections the market's settings. Without
 * DATABASE_DIRECT_URL there is none.
 */
export const checkPooler: Check = async ({ environment }) => {
  const { databaseUrl, databaseDirectUrl } = environment
  if (!databaseUrl || !databaseDirectUrl) return []
  try {
    const wrong = await withClient(databaseUrl, findWrongSettings)
    if (wrong.length === 0) return [{ status: 'ok', subject, text: 'It has our settings.' }]
    return [
      {
        status: 'warning',
        subject,
        text: `Its connections lack: ${wrong.join(', ')}.`,
        advice: 'Set them in connect_query of PgBouncer, see deploy/cluster/pgbouncer.ini.',
      },
    ]
  } catch (error) {
    const text = `It cannot be reached: ${describeError(error)}`
    return [{ status: 'fault', subject, text, advice: 'Check DATABASE_URL and the pooler.' }]
  }
}

async function findWrongSettings(client: pg.Client): Promise<string[]> {
  const expected = { ...plannerSettings, statement_timeout: String(defaultStatementTimeout) }
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(expected)],
  )
  const actual = new Map(rows.map(({ name, setting }) => [name, setting]))
  return Object.entries(expected).flatMap(([name, value]) =>
    actual.get(name) === value ? [] : `${name} = ${value}`,
  )
}
