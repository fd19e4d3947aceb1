import { access, constants } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { database } from '../app/platform/database/database.server.ts'
import { migrationNames } from '../app/platform/database/migrate.server.ts'
import { environment } from '../app/platform/http/environment.server.ts'
import type { Bindings } from './requests/requests.ts'
import { migrationFolder } from './startup.ts'

const millisecondsToCheck = 5_000

type State = {
  isStopping: () => boolean
  /** Whether no request has got through for some time: see request-slots.ts. */
  isStuck: () => boolean
}

/**
 * `/healthz` says the process lives; `/readyz` says it can serve: it is not stopping, requests get
 * through, and database, migrations and disk are there.
 */
export function health({ isStopping, isStuck }: State) {
  let checking: Promise<string[]> | undefined
  // Anybody may ask, as often as they like: one check at a time.
  const check = () => {
    checking ??= findTroubles().finally(() => {
      checking = undefined
    })
    return checking
  }
  return new Hono<Bindings>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const troubles = isStopping() ? ['stopping'] : isStuck() ? ['busy'] : await check()
      return c.json(
        { status: troubles.length ? 'unavailable' : 'ok', troubles },
        troubles.length ? 503 : 200,
      )
    })
}

async function findTroubles(): Promise<string[]> {
  const checks = { database: checkDatabase(), disk: access(environment().dataDir, constants.W_OK) }
  // All at once: a check that fails before anybody waits for it would end the program.
  const ended = await Promise.allSettled(Object.values(checks).map(withinTime))
  return Object.keys(checks).filter((_, at) => ended[at]?.status === 'rejected')
}

async function checkDatabase(): Promise<void> {
  const { rows } = await database().execute<{ name: string }>(sql`select name from migrations`)
  const ran = new Set(rows.map((row) => row.name))
  if (migrationNames(migrationFolder).some((name) => !ran.has(name))) throw new Error('migrations')
}

/** A database that is cut off may not answer at all. */
function withinTime<T>(check: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), millisecondsToCheck)
    check.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
