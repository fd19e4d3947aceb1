import { sql } from 'drizzle-orm'
import type { Database } from '../../app/platform/database/database.server.ts'
import { setHealthCheck } from '../../app/platform/health/health-checks.server.ts'
import { measureDisk } from '../../app/platform/http/disk-space.server.ts'
import { environment } from '../../app/platform/http/environment.server.ts'
import { programVersion } from '../program-version.ts'
import { runChecks } from './run-checks.ts'

/** Lets the operator's page run the checks of `bin/market doctor`. */
export function registerHealthCheck(db: Database): void {
  setHealthCheck(async () => {
    const now = new Date()
    const context = { environment: environment(), variables: process.env, now, measureDisk }
    const { rows } = await db.execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    )
    return {
      findings: await runChecks({ ...context, db }),
      versions: {
        'Zarai Bazaar': programVersion(),
        'Node.js': process.versions.node,
        PostgreSQL: rows[0]?.version ?? '',
      },
      checkedAt: now,
    }
  })
}
