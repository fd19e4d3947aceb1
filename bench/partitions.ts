import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { jobs } from '../app/jobs.server.ts'
import { openPostgres } from '../app/platform/database/database.server.ts'
import { migrate } from '../app/platform/database/migrate.server.ts'
import { installJobs } from '../app/platform/jobs/job-queue.server.ts'
import { loadReferenceData } from '../db/seed/load-reference.server.ts'
import { createDatabase } from '../test/support/database/create-database.ts'
import { fillMarket } from './partitions/fill-market.ts'
import { measureListingDays } from './partitions/listing-days.ts'
import { measureMessages } from './partitions/messages.ts'
import { measureNotifications } from './partitions/notifications.ts'
import { measureViewerRecords } from './partitions/viewer-records.ts'
import { writeResults } from './support/write-results.ts'

// What partitions cost and bring, for each table that grows with time: the statements of the market on
// one table and on partitions, and purging old rows. Give it a PostgreSQL server of its own, with 20 GB
// of disk.

const tables = {
  'viewer-records': measureViewerRecords,
  'listing-days': measureListingDays,
  messages: measureMessages,
  notifications: measureNotifications,
}
type Table = keyof typeof tables

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    only: { type: 'string', multiple: true, default: Object.keys(tables) },
  },
})
process.env.AUTH_SECRET ??= randomUUID() + randomUUID()
process.env.LIMITS ??= 'off'

const database = await createDatabase()
if (!database) throw new Error('No PostgreSQL server found: set TEST_DATABASE_URL')
const open = await openPostgres(database.url, { statementTimeout: 0 })
try {
  await migrate(open, 'db/migrations')
  await loadReferenceData(open.db)
  await installJobs(open, jobs)
  await fillMarket(open)
  for (const name of options.only as Table[]) {
    const table = await tables[name]({ ...open, url: database.url }, Number(options.rows))
    writeResults(
      `Partitions, ${name}, ${options.rows} rows`,
      table,
      `PostgreSQL; each call on average, its time the median; WAL includes whole pages after a checkpoint. System load was ${loadavg()[1]?.toFixed(1)}.`,
    )
  }
} finally {
  await open.close()
  await database.drop()
}
