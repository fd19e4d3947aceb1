import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import {
  embeddedFolder,
  type OpenDatabase,
  openEmbedded,
} from '../../../app/platform/database/database.server.ts'
import { pgliteVersion } from '../../../app/platform/database/empty-database.server.ts'

/**
 * Returns the path of a dump of an embedded database without tables. Creating one takes five seconds, so it is
 * cached for each version of PGlite.
 */
export async function findOrCreateEmptyDump(): Promise<string> {
  const file = resolve(`node_modules/.cache/empty-pglite-${pgliteVersion()}.tar`)
  if (existsSync(file)) return file
  const client = await PGlite.create({ extensions: { pg_trgm } })
  mkdirSync(dirname(file), { recursive: true })
  // Another run may be reading it.
  writeFileSync(`${file}.${process.pid}`, await dumpEmbedded(client))
  renameSync(`${file}.${process.pid}`, file)
  await client.close()
  return file
}

/** Puts an embedded database without tables into a market's data folder; creates the folder if it is missing. */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const folder = embeddedFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  // Errors only become part of a thrown one: tar warns that it strips the leading slash of each path.
  const stdio = ['ignore', 'ignore', 'pipe'] as const
  execFileSync('tar', ['-xf', await findOrCreateEmptyDump(), '-C', folder], { stdio: [...stdio] })
}

/** Opens a new embedded database without tables in a folder that has none. */
export async function openEmptyEmbedded(dataDir: string): Promise<OpenDatabase> {
  await copyEmptyDatabase(dataDir)
  return await openEmbedded(dataDir)
}

/** The files of an embedded database, as one archive. */
export async function dumpEmbedded(client: PGlite): Promise<Buffer> {
  return Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
}
