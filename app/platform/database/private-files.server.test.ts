import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmptyEmbedded } from '../../../test/support/database/empty-embedded.ts'
import { listOpenFiles, makePrivate } from './private-files.server.ts'

const others = 0o077

test('what an older version left readable is closed at the start, and so is all that is written then', async () => {
  const dataDir = aFolder()
  const picture = join(dataDir, 'pictures', 'demo', 'cow.webp')
  const files = ['auth-secret', 'mail/letter.eml', 'backups/market.tar'].map((name) =>
    join(dataDir, name),
  )
  for (const file of [...files, picture]) writeOpenly(file)
  const { close } = await openEmptyEmbedded(dataDir)
  await close()
  expect(await listOpen(dataDir)).toContain(join(dataDir, 'database', 'PG_VERSION'))
  await startPrivately(dataDir)
  expect(await listOpen(dataDir)).toEqual([])
  for (const path of [dataDir, dirname(picture), picture, ...files])
    expect([path, statSync(path).mode & others]).toEqual([path, 0])

  const again = await openEmptyEmbedded(dataDir)
  await startPrivately(dataDir)
  // The embedded database sets the rights of each file that it creates.
  await again.query('create table crops (name text)')
  await again.close()
  writeFileSync(join(dataDir, 'mail', 'later.eml'), 'a link')
  expect(await listOpen(dataDir)).toEqual([])
})

test('files of others in the same folder are left alone', async () => {
  const dataDir = aFolder()
  const foreign = join(dataDir, 'website', 'index.html')
  writeOpenly(foreign)
  await startPrivately(dataDir)
  expect(statSync(foreign).mode & 0o777).toBe(0o644)
  const shared = aFolder()
  chmodSync(shared, 0o1777)
  await startPrivately(shared)
  expect(statSync(shared).mode & 0o7777).toBe(0o1777)
})

/** As a start does; the tests that follow in this process create files as before. */
async function startPrivately(dataDir: string): Promise<void> {
  const before = process.umask()
  onTestFinished(() => void process.umask(before))
  await makePrivate(dataDir)
}

function writeOpenly(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'any')
  chmodSync(file, 0o644)
  chmodSync(dirname(file), 0o755)
}

async function listOpen(dataDir: string): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of listOpenFiles(dataDir)) paths.push(path)
  return paths
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'market-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
