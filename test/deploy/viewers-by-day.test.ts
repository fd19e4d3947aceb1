// @module-tag postgres

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { openPostgres } from '../../app/platform/database/database.server.ts'
import { migrate, migrationNames } from '../../app/platform/database/migrate.server.ts'
import { loadReferenceData } from '../../db/seed/load-reference.server.ts'
import { createDatabase } from '../support/database/create-database.ts'
import { test } from '../support/database/database-fixtures.ts'
import { aFarmService, aListing, aUser } from '../support/members/factories.ts'
import { isOnPostgres } from '../support/run-options.ts'

// The embedded database has one connection.
test.runIf(isOnPostgres)(
  'migration 0030 runs while copies of the previous version count views',
  { timeout: 60_000 },
  async () => {
    const database = await createDatabase()
    if (!database) throw new Error('No PostgreSQL server found')
    // Also ends a migration that still waits.
    onTestFinished(database.drop)
    const open = await openPostgres(database.url)
    try {
      // The reference data and offers of today need the columns of the others.
      const earlier = migrationNames('db/migrations').filter(
        (name) => name < '0030' || /^00(36|39|41|42|46|47|51)/.test(name),
      )
      await migrate(open, 'db/migrations', { only: earlier })
      await loadReferenceData(open.db)
      const { id: userId } = await aUser(open.db)
      const { id: listingId } = await aListing(open.db, { sellerId: userId })
      const { id: serviceId } = await aFarmService(open.db, { providerId: userId })
      await open.db.transaction(async (copy) => {
        await copy.execute(sql`
          insert into listing_impressions (day, viewer, listing_id)
          values ('2026-11-20', 'x', ${listingId})`)
        await copy.execute(sql`
          insert into listing_views (day, viewer, listing_id, metric)
          values ('2026-11-20', 'x', ${listingId}, 'clicks')`)
        await copy.execute(sql`
          insert into service_views (day, viewer, service_id)
          values ('2026-11-20', 'x', ${serviceId})`)
        const migration = { only: ['0030_viewers_by_day.sql'] }
        const migrating = migrate(open, 'db/migrations', migration)
        expect(await Promise.race([migrating, failLater()])).toHaveLength(1)
      })
    } finally {
      await open.close()
    }
  },
)

// A blocked migration retries for minutes.
async function failLater(): Promise<never> {
  await wait(10_000, undefined, { ref: false })
  throw new Error('Migration 0030 waits for a copy that counts views')
}
