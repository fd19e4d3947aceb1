import { execFile } from 'node:child_process'
import { fsyncSync } from 'node:fs'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Of the WebAssembly module: the part that maps its files and folders to real ones. */
type FileSystem = { stream_ops: { fsync?: (stream: { nfd: number }) => number } }

/**
 * Asks for files to be synced at every commit, which PGlite turns off with `-F`. Only `fsync` reaches the file
 * system, not the default `fdatasync`.
 */
export const syncedStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/**
 * A folder that really syncs: PGlite's file system ignores `fsync`, so a power cut would lose the last seconds,
 * or damage the database.
 */
export class SyncedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const initialized = await super.init(...args)
    const { emscriptenOpts } = initialized
    const addSync = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: FileSystem }
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        return 0
      }
    }
    emscriptenOpts.preRun = [...[emscriptenOpts.preRun ?? []].flat(), addSync]
    return initialized
  }
}

/** Syncs what was written without: the files of a new database, or of an older version. */
export async function syncWholeFolder(folder: string): Promise<void> {
  const run = promisify(execFile)
  // Not every system's `sync` takes a folder.
  await run('sync', ['-f', folder]).catch(() => run('sync'))
}
