import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '../http/environment.server.ts'

const lockWriteSeconds = 10

/**
 * Two programs writing to one embedded database would lose rows. Returns the function that unlocks. Throws
 * while the process named in the lock is running; the lock of a dead one is taken over.
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'database.lock')
  if (!createLock(file)) {
    const found = readLock(file)
    const holder = parseLockHolder(found)
    if (holder && isProcessAlive(holder)) {
      throw new ConfigurationError(
        `DATA_DIR: ${dataDir} is in use by process ${holder.pid}. Stop that process first, or set another DATA_DIR.`,
      )
    }
    // A lock without a holder is still being written. If it is old, the process that wrote it has
    // died.
    const isBeingWritten = !holder && fileAgeSeconds(file) < lockWriteSeconds
    if (isBeingWritten || !replaceStaleLock(file, found)) {
      throw new ConfigurationError(`DATA_DIR: ${dataDir} was just locked by another process.`)
    }
  }
  return () => rmSync(file, { force: true })
}

type LockHolder = { pid: number; startedAt: string }

function createLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeFileSync(
      handle,
      JSON.stringify({ pid: process.pid, startedAt: processStartTime(process.pid) }),
    )
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Released just now.
    return ''
  }
}

function parseLockHolder(text: string): LockHolder | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** NaN if the file does not exist, so that every comparison is false. */
function fileAgeSeconds(file: string): number {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return (Date.now() - (made ?? Number.NaN)) / 1000
}

/**
 * Several processes may find a stale lock: a second lock lets them in one at a time, and a latecomer sees that
 * the first has changed.
 */
function replaceStaleLock(file: string, found: string): boolean {
  const guardFile = `${file}.taking`
  if (fileAgeSeconds(guardFile) >= lockWriteSeconds) rmSync(guardFile, { force: true })
  if (!createLock(guardFile)) return false
  try {
    if (readLock(file) !== found) return false
    rmSync(file, { force: true })
    return createLock(file)
  } finally {
    rmSync(guardFile, { force: true })
  }
}

function isProcessAlive({ pid, startedAt }: LockHolder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is running under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // After a reboot the pid may belong to another process; its start time tells them apart.
  return startedAt === '' || processStartTime(pid) === startedAt
}

function processStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
