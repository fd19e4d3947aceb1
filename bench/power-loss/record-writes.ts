import { createRequire, syncBuiltinESMExports } from 'node:module'

// Preloaded into a market (`node --import`): appends every change that the embedded database makes to
// its files to a log, in order, with the syncs between them. `replay-writes.ts` reads it.

/** One line of JSON in the log; the bytes of a write follow it. */
export type RecordedChange =
  | { kind: 'write'; path: string; position: number; length: number }
  | { kind: 'sync'; path: string }
  | { kind: 'truncate'; path: string; length: number }
  | { kind: 'create' | 'unlink' | 'mkdir' | 'rmdir'; path: string }
  | { kind: 'rename'; path: string; to: string }

type Callable = (...args: never[]) => unknown

const { RECORDED_FOLDER: folder = '', RECORD_FILE: file } = process.env
if (file) recordChanges(file)

function recordChanges(logFile: string): void {
  const fs = createRequire(import.meta.url)('node:fs')
  const original = { ...fs }
  const log = original.openSync(logFile, 'a')
  const pathOf = new Map<number, string>()

  function record(change: RecordedChange, bytes?: Uint8Array): void {
    original.writeSync(log, `${JSON.stringify(change)}\n`)
    if (bytes) original.writeSync(log, bytes)
  }
  const isInside = (path: unknown): path is string =>
    typeof path === 'string' && path.startsWith(`${folder}/`)
  const inside = (path: string) => path.slice(folder.length + 1)
  const replace = (name: string, wrapper: (...args: never[]) => unknown) => {
    fs[name] = wrapper as Callable
  }

  replace('openSync', (path: string, flags: number | string = 'r', mode?: number) => {
    const isNew = isInside(path) && !original.existsSync(path)
    const handle = original.openSync(path, flags, mode)
    if (!isInside(path)) return handle
    pathOf.set(handle, inside(path))
    if (isNew) record({ kind: 'create', path: inside(path) })
    const isTruncating = typeof flags === 'number' && flags & original.constants.O_TRUNC
    if (isTruncating && !isNew) record({ kind: 'truncate', path: inside(path), length: 0 })
    return handle
  })
  replace('closeSync', (handle: number) => {
    pathOf.delete(handle)
    return original.closeSync(handle)
  })
  replace(
    'writeSync',
    (handle: number, data: Uint8Array, start: number, size: number, place: number) => {
      const written = original.writeSync(handle, data, start, size, place)
      const path = pathOf.get(handle)
      if (path === undefined) return written
      const bytes = new Uint8Array(data.buffer, data.byteOffset + start, written)
      record({ kind: 'write', path, position: place, length: written }, bytes)
      return written
    },
  )
  replace('fsyncSync', (handle: number) => {
    original.fsyncSync(handle)
    const path = pathOf.get(handle)
    if (path !== undefined) record({ kind: 'sync', path })
  })
  replace('ftruncateSync', (handle: number, length: number) => {
    original.ftruncateSync(handle, length)
    const path = pathOf.get(handle)
    if (path !== undefined) record({ kind: 'truncate', path, length })
  })
  replace('truncateSync', (path: string, length: number) => {
    original.truncateSync(path, length)
    if (isInside(path)) record({ kind: 'truncate', path: inside(path), length })
  })
  replace('writeFileSync', (path: string, data: string, options: object) => {
    original.writeFileSync(path, data, options)
    // The database creates its files empty.
    if (isInside(path)) record({ kind: 'create', path: inside(path) })
  })
  replace('renameSync', (path: string, to: string) => {
    original.renameSync(path, to)
    if (!isInside(path)) return
    record({ kind: 'rename', path: inside(path), to: inside(to) })
    for (const [handle, open] of pathOf) if (open === inside(path)) pathOf.set(handle, inside(to))
  })
  for (const [name, kind] of [
    ['unlinkSync', 'unlink'],
    ['mkdirSync', 'mkdir'],
    ['rmdirSync', 'rmdir'],
  ] as const) {
    replace(name, (path: string, options?: object) => {
      original[name](path, options)
      if (isInside(path)) record({ kind, path: inside(path) })
    })
  }
  syncBuiltinESMExports()
}
