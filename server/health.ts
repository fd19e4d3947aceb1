import { access, constants } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { database } from '../app/platform/database/database.server.ts'
import { migrationNames } from '../app/platform/database/migrate.server.ts'
import { isDiskFull } from '../app/platform/http/disk-space.server.ts'
import { environment } from '../app/platform/http/environment.server.ts'
import type { Bindings } from './requests/request-context-and-log.ts'
import { migrationFolder } from './startup.ts'

const millisecondsToCheck = 5_000

type State = {
  isStopping: () => boolean
  /** Whether all request slots have been taken for some time: see request-slots.ts. */
  isOverloaded: () => boolean
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve: not stopping, requests get through, database,
 * migrations and disk are available.
 */
export function health({ isStopping, isOverloaded }: State) {
  let checking: Promise<string[]> | undefined
  // The endpoint is public, so only one check runs at a time.
  const check = () => {
    checking ??= findProblems().finally(() => {
      checking = undefined
    })
    return checking
  }
  return new Hono<Bindings>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const problems = isStopping() ? ['stopping'] : isOverloaded() ? ['busy'] : await check()
      return c.json(
        { status: problems.length ? 'unavailable' : 'ok', problems },
        problems.length ? 503 : 200,
      )
    })
}

async function findProblems(): Promise<string[]> {
  const checks = { database: checkDatabase(), disk: checkDisk() }
  // All at once: a promise that rejects before it is awaited would end the process.
  const ended = await Promise.allSettled(Object.values(checks).map(withinTime))
  return Object.keys(checks).filter((_, index) => ended[index]?.status === 'rejected')
}

async function checkDisk(): Promise<void> {
  const { dataDir } = environment()
  await access(dataDir, constants.W_OK)
  if (await isDiskFull(dataDir)) throw new Error('The disk is full')
}

async function checkDatabase(): Promise<void> {
  const { rows } = await database().execute<{ name: string }>(sql`select name from migrations`)
  const ran = new Set(rows.map((row) => row.name))
  if (migrationNames(migrationFolder).some((name) => !ran.has(name)))
    throw new Error('Migrations are missing')
}

/** A database that is cut off may never answer. */
function withinTime<T>(check: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The check timed out')), millisecondsToCheck)
    check.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
