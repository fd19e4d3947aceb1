import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { RecordedChange } from './record-writes.ts'

type Write = { position: number; bytes: Uint8Array }
type EntryChange = Exclude<RecordedChange, { kind: 'write' | 'sync' }>

// What a disk writes at once; a page of the database has two.
const blockBytes = 4096

/**
 * Applies recorded changes to a copy of the folder as a disk would have them after a power cut: what was
 * written before a sync of its file is there. Of everything later, a part is there: each block of each
 * write by chance, and the newest names, sizes and removals up to a random one. As on ext4 and XFS, a sync
 * makes earlier changes of names durable too. Returns how many writes were not synced.
 */
export function replayUntilPowerCut(
  logFile: string,
  disk: string,
  random: () => number,
): { synced: number; unsynced: number } {
  const writes = new Map<string, Write[]>()
  let entries: EntryChange[] = []
  let synced = 0
  for (const { change, bytes } of readLog(logFile)) {
    if (change.kind === 'write') {
      const pending = writes.get(change.path) ?? []
      pending.push({ position: change.position, bytes })
      writes.set(change.path, pending)
    } else if (change.kind === 'sync') {
      for (const entry of entries) applyEntry(disk, entry)
      entries = []
      const pending = writes.get(change.path) ?? []
      for (const write of pending) applyWrite(join(disk, change.path), write)
      synced += pending.length
      writes.delete(change.path)
    } else {
      entries.push(change)
      moveWrites(writes, change)
    }
  }
  const lastingEntries = entries.slice(0, Math.floor(random() * (entries.length + 1)))
  for (const entry of lastingEntries) applyEntry(disk, entry)
  let unsynced = 0
  for (const [path, pending] of writes) {
    unsynced += pending.length
    const lasting = pending.flatMap(splitIntoBlocks).filter(() => random() < 0.5)
    for (const block of lasting) applyWrite(join(disk, path), block)
  }
  return { synced, unsynced }
}

/** Writes that are not on the disk yet follow their file, and go with it. */
function moveWrites(writes: Map<string, Write[]>, change: EntryChange): void {
  const pending = writes.get(change.path)
  if (!pending) return
  if (change.kind === 'rename') {
    writes.delete(change.path)
    writes.set(change.to, pending)
  } else if (change.kind === 'unlink') {
    writes.delete(change.path)
  } else if (change.kind === 'truncate') {
    writes.set(
      change.path,
      pending
        .filter(({ position }) => position < change.length)
        .map(({ position, bytes }) => ({
          position,
          bytes: bytes.subarray(0, change.length - position),
        })),
    )
  }
}

function applyEntry(disk: string, change: EntryChange): void {
  const path = join(disk, change.path)
  switch (change.kind) {
    case 'create':
      return writeFileSync(path, '', { flag: 'a' })
    case 'truncate':
      return truncateSync(path, change.length)
    case 'rename':
      return renameSync(path, join(disk, change.to))
    case 'unlink':
      return rmSync(path)
    case 'mkdir':
      return void mkdirSync(path)
    case 'rmdir':
      return rmdirSync(path)
  }
}

function applyWrite(path: string, { position, bytes }: Write): void {
  // It was deleted while it was open.
  if (!existsSync(path)) return
  const handle = openSync(path, 'r+')
  writeSync(handle, bytes, 0, bytes.length, position)
  closeSync(handle)
}

function splitIntoBlocks({ position, bytes }: Write): Write[] {
  const blocks: Write[] = []
  for (let from = 0; from < bytes.length; ) {
    const length = blockBytes - ((position + from) % blockBytes)
    blocks.push({ position: position + from, bytes: bytes.subarray(from, from + length) })
    from += length
  }
  return blocks
}

/** The last change may be incomplete: the market was killed while it wrote. */
function* readLog(file: string): Generator<{ change: RecordedChange; bytes: Uint8Array }> {
  const log = readFileSync(file)
  for (let from = 0; from < log.length; ) {
    const end = log.indexOf(10, from)
    if (end === -1) return
    const change: RecordedChange = JSON.parse(log.toString('utf8', from, end))
    const length = change.kind === 'write' ? change.length : 0
    from = end + 1 + length
    if (from > log.length) return
    yield { change, bytes: log.subarray(end + 1, from) }
  }
}
