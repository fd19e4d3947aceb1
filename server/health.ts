import { access, constants } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { database } from '../app/platform/database.server.ts'
import { environment } from '../app/platform/environment.server.ts'
import { migrationNames } from '../app/platform/migrate.server.ts'
import type { Bindings } from './requests.ts'
import { migrationFolder } from './start-up.ts'

/** `/healthz` says the process lives; `/readyz` says it can serve: database, migrations, disk. */
export function health(isStopping: () => boolean) {
  return new Hono<Bindings>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const troubles = isStopping() ? ['stopping'] : await findTroubles()
      return c.json(
        { status: troubles.length ? 'unavailable' : 'ok', troubles },
        troubles.length ? 503 : 200,
      )
    })
}

async function findTroubles(): Promise<string[]> {
  const checks = { database: checkDatabase(), disk: access(environment().dataDir, constants.W_OK) }
  // All at once: a check that fails before anybody waits for it would end the program.
  const ended = await Promise.allSettled(Object.values(checks))
  return Object.keys(checks).filter((_, at) => ended[at]?.status === 'rejected')
}

async function checkDatabase(): Promise<void> {
  const { rows } = await database().execute<{ name: string }>(sql`select name from migrations`)
  const ran = new Set(rows.map((row) => row.name))
  if (migrationNames(migrationFolder).some((name) => !ran.has(name))) throw new Error('migrations')
}
