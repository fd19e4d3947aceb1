import { chmod, lstat, mkdir, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '../http/log.server.ts'

/** What a mode allows to the group and everybody else. */
export const rightsOfOthers = 0o077
const stickyBit = 0o1000

// Other programs may use the folder too.
const ownNames = [
  ...['auth-secret', 'backups', 'database', 'database.lock', 'mail', 'market.sock', 'pictures'],
  'vapid-keys.json',
]

/**
 * Closes `DATA_DIR` to all others on this machine, as its emails hold links that sign somebody in: what is there,
 * for example from an older version, and all that this process writes from now on.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  process.umask(rightsOfOthers)
  await mkdir(dataDir, { recursive: true })
  const pictures = join(dataDir, 'pictures')
  // There may be millions of pictures. Their folder is closed after them, so they are private if it is.
  const skip = (folder: string, isOpen: boolean) => folder === pictures && !isOpen
  let files = 0
  try {
    for await (const { path, mode } of listOpenFiles(dataDir, skip)) {
      await chmod(path, mode & ~rightsOfOthers).catch(unlessMissing)
      files += 1
    }
    if (files > 0) log.info({ files }, 'closed DATA_DIR to others on this machine')
  } catch (error) {
    log.warn({ err: error }, 'DATA_DIR stays open to others on this machine')
  }
}

type OpenFile = { path: string; mode: number }
type Skip = (folder: string, isOpen: boolean) => boolean

/** The market's files and folders to which others on this machine have a right, each folder after its files. */
export async function* listOpenFiles(
  dataDir: string,
  skip: Skip = () => false,
): AsyncGenerator<OpenFile> {
  for (const name of ownNames) yield* walk(join(dataDir, name), skip)
  const found = await lstat(dataDir).catch(unlessMissing)
  // /tmp and the like belong to everybody.
  if (found && isOpen(found.mode) && !(found.mode & stickyBit))
    yield { path: dataDir, mode: found.mode }
}

async function* walk(path: string, skip: Skip): AsyncGenerator<OpenFile> {
  const found = await lstat(path).catch(unlessMissing)
  if (!found || found.isSymbolicLink()) return
  const { mode } = found
  if (found.isDirectory() && !skip(path, isOpen(mode))) {
    const entries = await opendir(path).catch(unlessMissing)
    for await (const { name } of entries ?? []) yield* walk(join(path, name), skip)
  }
  if (isOpen(mode)) yield { path, mode }
}

function isOpen(mode: number): boolean {
  return (mode & rightsOfOthers) !== 0
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
