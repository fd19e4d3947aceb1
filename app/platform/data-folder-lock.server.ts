import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from './environment.server.ts'

/**
 * Takes the data folder for this process, since two programs on one embedded database lose rows.
 * Gives the function that lets it go. Refuses while the process named in the lock is alive; the
 * lock of a dead one is taken over.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'database.lock')
  if (!createLock(file)) {
    const holder = readHolder(file)
    if (isAlive(holder)) {
      throw new ConfigurationError(
        `DATA_DIR: ${dataDir} is in use by process ${holder.pid}. Stop it first, or give this one another DATA_DIR.`,
      )
    }
    rmSync(file, { force: true })
    if (!createLock(file)) {
      throw new ConfigurationError(`DATA_DIR: ${dataDir} was taken by another process just now.`)
    }
  }
  return () => rmSync(file, { force: true })
}

type Holder = { pid: number; startedAt: string }

function createLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }))
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): Holder {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A crash between creating and writing leaves an empty file: nobody holds it.
    return { pid: 0, startedAt: '' }
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process lives and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // After a reboot the number may belong to a stranger; its start time tells them apart.
  return startedAt === '' || startOf(pid) === startedAt
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
