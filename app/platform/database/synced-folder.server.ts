import { execFile } from 'node:child_process'
import { fsyncSync } from 'node:fs'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { rightsOfOthers } from './private-files.server.ts'

/** Of the WebAssembly module: the part that maps its files and folders to real ones. */
type FileSystem = {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  node_ops: {
    setattr: (node: object, attributes: { mode?: number }) => void
    mknod: (parent: object, name: string, mode: number, device: number) => object
  }
}

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
 * A folder that really syncs if it is asked to: PGlite's file system ignores `fsync`, so a power cut would lose the
 * last seconds, or damage the database. Its files are private: PGlite lets everybody write most of them.
 */
export class MarketFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const initialized = await super.init(...args)
    const { emscriptenOpts } = initialized
    const changeFiles = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: FileSystem }
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        return 0
      }
      const { setattr, mknod } = NODEFS.node_ops
      NODEFS.node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { mode: mode & ~rightsOfOthers, ...others })
      NODEFS.node_ops.mknod = (parent, name, mode, device) =>
        mknod(parent, name, mode & ~rightsOfOthers, device)
    }
    emscriptenOpts.preRun = [...[emscriptenOpts.preRun ?? []].flat(), changeFiles]
    return initialized
  }
}

/** Syncs what was written without: the files of a new database, or of an older version. */
export async function syncWholeFolder(folder: string): Promise<void> {
  const run = promisify(execFile)
  // Not every system's `sync` takes a folder.
  await run('sync', ['-f', folder]).catch(() => run('sync'))
}
