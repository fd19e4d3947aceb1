import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { folderStore } from '../../app/images/storage/folder-store.server.ts'
import {
  type Database,
  openEmbedded,
  openPostgres,
} from '../../app/platform/database/database.server.ts'
import type { Progress } from '../cli/progress.ts'
import { readBackup, readSecret } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { type ListingToVisit, type Visit, visitMarket } from './visit-market.ts'

const listingsToVisit = 20

export type Proof = Visit & {
  name: string
  takenAt: string
  tables: number
  rows: number
  pictureFiles: number
  seconds: number
}

type ProofInput = {
  calledFrom: string
  passphrase: string | undefined
  ownSecret: string | undefined
  /** An empty PostgreSQL database to restore into; an embedded one by default. */
  databaseUrl: string | undefined
  progress: Progress
}

/**
 * Verifies every hash, restores into a temporary folder, compares every row, starts the market on it and uses
 * it. Throws a `BackupError` in one line at the first thing that is wrong.
 */
export async function proveBackup(file: string, input: ProofInput): Promise<Proof> {
  const started = performance.now()
  const { calledFrom, progress, databaseUrl } = input
  const folder = await mkdtemp(join(tmpdir(), 'market-proof-'))
  try {
    const archive = join(folder, 'archive')
    const dataDir = join(folder, 'data')
    await mkdir(archive)
    await mkdir(dataDir)
    const backup = await readBackup(file, { calledFrom, folder: archive, progress })
    const secret = await readSecret(backup, input)
    const open = databaseUrl
      ? await openPostgres(databaseUrl, { statementTimeout: 0 })
      : await openEmbedded(dataDir)
    let listings: ListingToVisit[]
    try {
      const pictures = folderStore(join(dataDir, 'pictures'))
      await restoreBackup(backup, { open, pictures, progress, comparesRows: true })
      listings = await findListings(open.db)
    } finally {
      await open.close()
    }
    const environment = {
      AUTH_SECRET: secret,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const visit = await visitMarket({ dataDir, environment, listings, pictures: backup.pictures })
    const { tables, startedAt } = backup.manifest
    return {
      name: backup.name,
      takenAt: startedAt,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      pictureFiles: backup.pictures.length,
      ...visit,
      seconds: (performance.now() - started) / 1000,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The newest active listings with pictures. */
async function findListings(db: Database): Promise<ListingToVisit[]> {
  const { rows } = await db.execute<ListingToVisit>(sql`
    select id, title from listings
    where status = 'active' and expires_at > now() + interval '1 hour'
      and images <> '{}'
    order by created_at desc, id desc limit ${listingsToVisit}`)
  return rows
}
