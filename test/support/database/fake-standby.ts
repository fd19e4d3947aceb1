import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { openPostgres } from '../../../app/platform/database/database.server.ts'
import { postgresServer } from '../run-options.ts'
import { databaseUrl } from './database-url.ts'
import { runStatements } from './with-client.ts'

// Where the standby says it is: at one place, or wherever the primary is.
const fakeFunctions = `create schema fake;
  create table fake.state (position pg_lsn, recovers boolean);
  insert into fake.state values (null, true);
  create function fake.pg_is_in_recovery() returns boolean language sql as
    'select recovers from fake.state';
  create function fake.pg_last_wal_replay_lsn() returns pg_lsn language sql as
    'select coalesce(position, pg_current_wal_insert_lsn()) from fake.state'`

// Tests wait for polls.
export const standbyPollInterval = 20

/**
 * A primary, and a second database that acts as its standby: it has what the primary had at first,
 * refuses writes, and says itself how far it has replayed. Its functions stand in front of those of
 * PostgreSQL in the search path.
 */
export async function aFakeStandby() {
  const server = postgresServer
  const names = [0, 1].map(() => `${inject('prepared')}_${randomBytes(4).toString('hex')}`)
  const [primaryUrl = '', standbyUrl = ''] = names.map((name) => databaseUrl(server, name))
  await runStatements(
    server,
    // Copying fails while another copy is connected to the template.
    'select pg_advisory_lock(7241906)',
    ...names.map((name) => `create database ${name} template ${inject('prepared')}`),
  )
  await runStatements(
    standbyUrl,
    fakeFunctions,
    `alter database ${names[1]} set search_path = fake, pg_catalog, public`,
    `alter database ${names[1]} set default_transaction_read_only = on`,
  )
  const open = await openPostgres(primaryUrl, { standbyUrl, standbyPollInterval })
  onTestFinished(async () => {
    await open.close()
    await runStatements(server, ...names.map((name) => `drop database ${name} with (force)`))
  })
  const { standby } = open
  if (!standby) throw new Error('The database was opened without its standby')
  // What the event bus does once it listens.
  standby.recentWrites.recordAll(performance.now())
  /** Runs a statement on the standby, as replay would. */
  const replay = (statement: string) =>
    runStatements(standbyUrl, 'set default_transaction_read_only = off', statement)
  const isUsed = () =>
    standby.choose({ url: new URL('https://market.test/'), wroteAt: 0 }) !== undefined
  return {
    ...{ open, standby, primaryUrl, standbyUrl, replay, isUsed },
    untilUsed: () => vi.waitFor(() => expect(isUsed()).toBe(true), { timeout: 10_000 }),
    untilUnused: () => vi.waitFor(() => expect(isUsed()).toBe(false), { timeout: 10_000 }),
    /** From now on it replays nothing. */
    standStill: () => replay('update fake.state set position = pg_current_wal_insert_lsn()'),
    /** From now on it says that it is where the primary is. */
    followPrimary: () => replay('update fake.state set position = null'),
    promote: () => replay('update fake.state set recovers = false'),
  }
}
