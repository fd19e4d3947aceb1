import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setEnvironment } from '../../../test/support/set-environment.ts'
import { openEmbedded } from './database.server.ts'
import { listOpenFiles } from './private-files.server.ts'

setEnvironment({ EMBEDDED_SYNC: 'on' })

test('each commit of a new embedded database is synced to the disk, and its files are private', async () => {
  const countSyncs = watchSyncs()
  const folder = mkdtempSync(join(tmpdir(), 'market-synced-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { query, close } = await openEmbedded(folder, join(folder, 'no-file-of-the-build'))
  onTestFinished(close)
  await query('create table crops (name text)')
  for (const name of ['wheat', 'cotton']) {
    const before = countSyncs()
    await query('insert into crops values ($1)', [name])
    expect(countSyncs()).toBeGreaterThan(before)
  }
  const open: string[] = []
  for await (const { path } of listOpenFiles(folder)) open.push(path)
  expect(open).toEqual([])
})

/** Counts the files that this process syncs from now on. */
function watchSyncs(): () => number {
  const fs: typeof import('node:fs') = createRequire(import.meta.url)('node:fs')
  const { fsyncSync } = fs
  let count = 0
  fs.fsyncSync = (file) => {
    count += 1
    fsyncSync(file)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  })
  return () => count
}
