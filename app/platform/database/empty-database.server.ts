import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Where the build stores an embedded database without tables. To create one takes 0.3 GB of memory and, on a small
 * machine, ten seconds: new markets unpack this one instead.
 */
export function emptyDatabaseFile(): string {
  return resolve(`build/empty-database-${pgliteVersion()}.tar.gz`)
}

/** Only the version of PGlite that has created a database is sure to read it. */
export function pgliteVersion(): string {
  return JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')).version
}

export async function saveEmptyDatabase(client: PGlite, file: string): Promise<void> {
  const archive = await client.dumpDataDir('gzip')
  // A build that is cut off must not leave half a file.
  writeFileSync(`${file}.new`, Buffer.from(await archive.arrayBuffer()))
  renameSync(`${file}.new`, file)
}

/** The option of `PGlite.create` with which `folder` gets the database of `file`, if it has none and the file exists. */
export function loadEmptyDatabase(folder: string, file: string): { loadDataDir?: Blob } {
  if (existsSync(resolve(folder, 'PG_VERSION')) || !existsSync(file)) return {}
  return { loadDataDir: new Blob([readFileSync(file)], { type: 'application/x-gzip' }) }
}
