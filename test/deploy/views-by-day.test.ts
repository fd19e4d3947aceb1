import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openPostgres } from '../../app/platform/database/database.server.ts'
import { migrate, migrationNames } from '../../app/platform/database/migrate.server.ts'
import { loadReferenceData } from '../../db/seed/load-reference.server.ts'
import { createDatabase } from '../support/database/create-empty-database.ts'
import { test } from '../support/database/database-fixtures.ts'
import { aListing, aUser } from '../support/members/factories.ts'

// The embedded database has one connection.
test.runIf(process.env.TEST_ON === 'postgres')(
  'migration 0030 runs while copies of the previous version count views',
  { timeout: 60_000 },
  async () => {
    const database = await createDatabase()
    if (!database) throw new Error('No PostgreSQL server found')
    const open = await openPostgres(database.url)
    const earlier = migrationNames('db/migrations').filter((name) => name < '0030')
    await migrate(open, 'db/migrations', { only: earlier })
    await loadReferenceData(open.db)
    const sellerId = (await aUser(open.db)).id
    const { id: listingId } = await aListing(open.db, { sellerId })
    await open.db.transaction(async (copy) => {
      await copy.execute(sql`
        insert into listing_impressions (day, viewer, listing_id) values ('2026-11-20', 'x', ${listingId})`)
      expect(
        await migrate(open, 'db/migrations', { only: ['0030_views_by_day.sql'] }),
      ).toHaveLength(1)
    })
    await open.close()
    await database.drop()
  },
)
