import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { log } from '../http/log.server.ts'
import { isLockError } from './lock-error.server.ts'
import { createPool, inTransaction } from './postgres-pool.server.ts'

export type Row = Record<string, unknown>

/** Runs scripts of one or several statements; returns the rows of a single one. */
export type MigrationWork<T> = (run: (script: string) => Promise<Row[]>) => Promise<T>

// Any constant works, as long as all instances use the same.
const migrationLockKey = 7_241_905

// Everybody who needs a table waits behind a migration that waits for it. Usually it gives up before the
// second after which PostgreSQL looks for deadlocks, which could end the page of a reader. PostgreSQL only
// stops an autovacuum for whoever waits longer than that, so some attempts do.
const lockMilliseconds = 200
const patientLockMilliseconds = 1_500
const attemptsUntilPatient = 10
const lockRetryMilliseconds = 500
const lockRetryMinutes = 7

/**
 * Runs the scripts in one transaction, and again while a table is in use. Other instances wait until this one
 * is done: if they tried in turns, readers would have no pause.
 */
export async function runAloneOnPostgres<T>(
  connectionString: string,
  { migration, work }: { migration: string; work: MigrationWork<T> },
): Promise<T> {
  // Counts the wait for other copies too: whoever has waited that long tries once.
  const deadline = performance.now() + lockRetryMinutes * 60_000
  // A pool without timeouts: a migration may take long, or wait for that of another instance.
  const own = createPool({ connectionString, size: 1, statementTimeout: 0 })
  try {
    const client = await own.connect()
    try {
      await waitForOtherCopies(client, migration)
      return await retryWhileLocked({ migration, deadline }, (lockTimeout) =>
        runMigrationWork(client, { work, lockTimeout }),
      )
    } finally {
      // Closing the connection releases the lock too, but only after this function has returned.
      await client.query(`select pg_advisory_unlock(${migrationLockKey})`).catch(() => {})
      client.release(true)
    }
  } finally {
    await own.end()
  }
}

/** Takes the lock that lets one copy at a time migrate, however long the others need. */
async function waitForOtherCopies(client: pg.PoolClient, migration: string): Promise<void> {
  // The server's own limit, if any, would end the wait; each attempt sets another one.
  await client.query('set lock_timeout = 0')
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(${migrationLockKey}) as locked`,
  )
  if (rows[0]?.locked) return
  log.info({ migration }, 'waiting for another copy that migrates')
  await client.query(`select pg_advisory_lock(${migrationLockKey})`)
}

function runMigrationWork<T>(
  client: pg.PoolClient,
  { work, lockTimeout }: { work: MigrationWork<T>; lockTimeout: number },
): Promise<T> {
  return inTransaction(client, async () => {
    await client.query(`set local lock_timeout = ${lockTimeout}`)
    return await work(async (script) => {
      const result = await client.query(script)
      return Array.isArray(result) ? [] : result.rows
    })
  })
}

/** `attempt` gets how many milliseconds it may wait for each lock. */
async function retryWhileLocked<T>(
  { migration, deadline }: { migration: string; deadline: number },
  attempt: (lockTimeout: number) => Promise<T>,
): Promise<T> {
  for (let number = 1; ; number++) {
    const isPatient = number % attemptsUntilPatient === 0
    try {
      return await attempt(isPatient ? patientLockMilliseconds : lockMilliseconds)
    } catch (error) {
      if (!isLockError(error) || performance.now() > deadline) throw error
      log.info({ migration, attempt: number }, 'a migration starts again, as a table is in use')
      await wait(lockRetryMilliseconds)
    }
  }
}
