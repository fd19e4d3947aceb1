import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { purgePicturesJob } from '../app/images/attach/purge-pictures.server.ts'
import { jobs } from '../app/jobs.server.ts'
import { startLiveBeats } from '../app/layout/live/heartbeat.server.ts'
import { indexAllListings } from '../app/listings/save/index-listings.server.ts'
import { expireListings } from '../app/listings/status/expire-listings.server.ts'
import {
  type Database,
  type OpenDatabase,
  openEmbedded,
  openedDatabase,
  openPostgres,
  useDatabase,
} from '../app/platform/database/database.server.ts'
import { migrate } from '../app/platform/database/migrate.server.ts'
import { authSecret, environment } from '../app/platform/http/environment.server.ts'
import { enqueue, startJobs } from '../app/platform/jobs/jobs.server.ts'
import { closeMail } from '../app/platform/mail/mail.server.ts'
import { closeEventBus, openEventBus } from '../app/platform/realtime/event-bus.server.ts'
import { readLexicon } from '../app/search/vocabulary/read-synonyms.server.ts'
import { readVocabulary } from '../app/search/vocabulary/vocabulary.server.ts'
import { loadReferenceData } from '../db/seed/load-reference.server.ts'

export const migrationFolder = resolve('db/migrations')

let stopBeats = () => {}

/** Brings everything a request needs up: folders, database, tables, reference data, demo, jobs. */
export async function startUp(): Promise<void> {
  const { dataDir, databaseUrl, demo } = environment()
  await mkdir(dataDir, { recursive: true })
  const open = openedDatabase() ?? (await openFirst(databaseUrl, dataDir))
  // A damaged secret is found now rather than by the first who signs in.
  authSecret()
  await migrate(open, migrationFolder)
  await loadReferenceData(open.db)
  if (demo) await fillWithDemo(open.db)
  await startJobs(open, jobs)
  await openEventBus(open)
  stopBeats = startLiveBeats(open.db)
  // The first to search need not wait until the words are read.
  await Promise.all([readLexicon(open.db), readVocabulary(open.db)])
  // What a program that was killed or off left undone need not wait for the hour.
  await enqueue(open.db, expireListings, {})
  await enqueue(open.db, purgePicturesJob, {})
  await enqueue(open.db, indexAllListings, {})
}

async function fillWithDemo(db: Database): Promise<void> {
  // Loaded only here: most starts have no use for a market's worth of words and drawings.
  const { demoSignIns, isDemo, loadDemo } = await import('../db/seed/load-demo.server.ts')
  await loadDemo(db)
  if (await isDemo(db)) console.log(['', ...demoSignIns()].join('\n'))
}

/** Open pages are told to come back, to another copy or to the next program. */
export async function endStreams(): Promise<void> {
  stopBeats()
  await closeEventBus()
}

export async function shutDown(): Promise<void> {
  closeMail()
  await openedDatabase()?.close()
}

async function openFirst(databaseUrl: string | undefined, dataDir: string): Promise<OpenDatabase> {
  const open = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir)
  useDatabase(open)
  return open
}
