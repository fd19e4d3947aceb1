import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { suggest } from '../app/browse/suggestions/suggest.server.ts'
import { countDaysJob } from '../app/console/numbers/count-days.server.ts'
import { languages } from '../app/i18n/language.ts'
import { purgePicturesJob } from '../app/images/attach/purge-pictures.server.ts'
import { hashStoredPicturesJob } from '../app/images/hashing/hash-stored-pictures.server.ts'
import { jobs } from '../app/jobs.server.ts'
import { startHeartbeats } from '../app/layout/live/heartbeat.server.ts'
import { computePriceGuidesJob } from '../app/listings/price-guide/compute-price-guides.server.ts'
import { indexAllListings } from '../app/listings/save/index-listings.server.ts'
import { expireListings } from '../app/listings/status/expire-listings.server.ts'
import {
  type Database,
  embeddedFolder,
  type OpenDatabase,
  openEmbedded,
  openedDatabase,
  openPostgres,
  useDatabase,
} from '../app/platform/database/database.server.ts'
import { migrate } from '../app/platform/database/migrate.server.ts'
import { makePrivate } from '../app/platform/database/private-files.server.ts'
import { authSecret, environment } from '../app/platform/http/environment.server.ts'
import { log, programLog } from '../app/platform/http/log.server.ts'
import { enqueue, startJobs } from '../app/platform/jobs/job-queue.server.ts'
import { closeMail } from '../app/platform/mail/send-mail.server.ts'
import { closeEventBus, openEventBus } from '../app/platform/realtime/event-bus.server.ts'
import { followOperatorSettings } from '../app/reference/operator-settings.server.ts'
import { refreshReferenceChanges } from '../app/reference/reference-changes.server.ts'
import { startSearchCounts } from '../app/search/counts/count-search.server.ts'
import { users } from '../db/schema/accounts.server.ts'
import { demoSignIns, findDemo } from '../db/seed/demo-accounts.server.ts'
import { loadReferenceData } from '../db/seed/load-reference.server.ts'
import { dailyBackupJob } from './backup/daily-backup.ts'
import { checkSettings } from './check-settings.ts'
import { openCommandSocket } from './cli/command-socket.ts'
import { commands } from './cli/commands.ts'
import { registerHealthCheck } from './doctor/report-health.ts'
import { hasLittleMemory } from './has-little-memory.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'

export const migrationFolder = resolve('db/migrations')

let stopBeats = () => {}
let closeCommandSocket = async () => {}
let closeMetrics = async () => {}
let stopSearchCounts = async () => {}

/** Prepares what requests need: folders, database, migrations, reference data, demo, jobs. */
export async function startUp(): Promise<void> {
  for (const line of await checkSettings()) log.warn(line)
  const { dataDir, databaseUrl, demo, metricsPort } = environment()
  await makePrivate(dataDir)
  const drawing =
    demo && !databaseUrl && !openedDatabase() && !hasLittleMemory()
      ? await drawFirstDemo(dataDir)
      : undefined
  const open = openedDatabase() ?? (await openFirst(databaseUrl, dataDir))
  // Fails now if the secret is damaged, rather than at the first sign-in.
  authSecret()
  await migrate(open, migrationFolder)
  await loadReferenceData(open.db)
  if (demo) await fillWithDemo(open.db, drawing?.picturesStored)
  await reportDemo(open.db)
  await startJobs(open, [...jobs, dailyBackupJob])
  followOperatorSettings()
  await openEventBus(open, { refreshReference: refreshReferenceChanges })
  await refreshReferenceChanges(open.db)
  stopBeats = startHeartbeats(open.db)
  stopSearchCounts = startSearchCounts(open.db)
  registerHealthCheck(open.db)
  await warmCaches(open.db)
  // Run what was missed while the process was down now, rather than at the next full hour.
  await enqueue(open.db, expireListings, {})
  await enqueue(open.db, purgePicturesJob, {})
  await enqueue(open.db, indexAllListings, {})
  await enqueue(open.db, computePriceGuidesJob, {})
  await enqueue(open.db, hashStoredPicturesJob, {})
  await enqueue(open.db, countDaysJob, {})
  // With PostgreSQL, commands open the database themselves.
  if (!databaseUrl) closeCommandSocket = await openCommandSocket(dataDir, commands)
  if (metricsPort !== undefined) await openMetrics(open, metricsPort)
}

/** The first search and the first suggestion would hold up all others for most of a second. */
async function warmCaches(db: Database): Promise<void> {
  for (const language of languages) await suggest(db, { typed: 'gandum', language })
}

async function openMetrics(open: OpenDatabase, requestedPort: number): Promise<void> {
  const { port, close } = await serveMetrics(open, requestedPort)
  closeMetrics = close
  log.info({ port }, 'metrics are served on this machine')
}

/**
 * At the first start, draws the demo's pictures while the database is created. Returns an object, as awaiting a
 * promise of the drawing would wait for it.
 */
async function drawFirstDemo(dataDir: string) {
  if (existsSync(embeddedFolder(dataDir))) return undefined
  const { storeDemoPictures } = await import(
    '../db/seed/demo-pictures/store-demo-pictures.server.ts'
  )
  const picturesStored = storeDemoPictures()
  // Awaited only after the migrations: a promise that rejects before it is awaited ends the process.
  picturesStored.catch(() => {})
  return { picturesStored }
}

async function fillWithDemo(db: Database, picturesStored?: Promise<void>): Promise<void> {
  if ((await db.$count(users)) > 0) return
  // Imported only when needed: it computes all listings of the demo.
  const { loadDemo } = await import('../db/seed/load-demo.server.ts')
  await loadDemo(db, { picturesStored })
}

/** Also without DEMO: the demo of an earlier start is still there, on another database too. */
async function reportDemo(db: Database): Promise<void> {
  const { accounts, danger } = await findDemo(db, environment())
  if (danger) programLog.warn(`${danger} bin/market demo remove deletes them and what they did.`)
  else if (accounts > 0) programLog.info(demoSignIns().join('\n'))
}

/** Ends open streams, so that pages reconnect to another instance or to the next process. */
export async function closeEventStreams(): Promise<void> {
  stopBeats()
  await closeEventBus()
}

export async function shutDown(): Promise<void> {
  await Promise.all([closeCommandSocket(), closeMetrics(), stopSearchCounts()])
  closeMail()
  await openedDatabase()?.close()
}

async function openFirst(databaseUrl: string | undefined, dataDir: string): Promise<OpenDatabase> {
  const {
    databaseReadUrl: standbyUrl,
    databaseDirectUrl: directUrl,
    databasePoolSize: poolSize,
  } = environment()
  const open = databaseUrl
    ? await openPostgres(databaseUrl, { standbyUrl, directUrl, poolSize })
    : await openEmbedded(dataDir)
  useDatabase(open)
  return open
}
