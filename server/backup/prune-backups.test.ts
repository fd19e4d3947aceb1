import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listBackups } from './list-backups.ts'
import { openBackupStore } from './open-backup-store.ts'
import { chooseBackupsToKeep, pruneBackups } from './prune-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'market-prune-'))
afterAll(() => rmSync(folder, { recursive: true }))

const day = 24 * 3600 * 1000

test('of a year of nightly backups, seven days, four weeks and six months remain', () => {
  const end = Date.UTC(2027, 5, 16, 21, 40)
  const backups = Array.from({ length: 365 }, (_, age) => {
    const takenAt = new Date(end - age * day)
    return { name: takenAt.toISOString().slice(0, 10), takenAt, bytes: 1 }
  })
  expect(chooseBackupsToKeep(backups).map(({ name }) => name)).toEqual([
    ...['2027-06-16', '2027-06-15', '2027-06-14', '2027-06-13', '2027-06-12', '2027-06-11'],
    ...['2027-06-10', '2027-06-06', '2027-05-31', '2027-05-30', '2027-04-30', '2027-03-31'],
    ...['2027-02-28', '2027-01-31'],
  ])
})

test('two backups of one day count as one', () => {
  const backups = ['T03:00:00Z', 'T21:00:00Z'].map((time) => {
    const takenAt = new Date(`2027-06-16${time}`)
    return { name: time, takenAt, bytes: 1 }
  })
  expect(chooseBackupsToKeep(backups).map(({ name }) => name)).toEqual(['T21:00:00Z'])
})

test('old archives are removed with their secrets; contents stay while an archive is unreadable', async () => {
  const store = await openBackupStore(folder, '/')
  const file = join(folder, 'any')
  writeFileSync(file, 'any')
  for (const time of ['030000', '210000'])
    for (const kind of ['tar', 'secret']) await store.put(`market-20270616t${time}z.${kind}`, file)
  await store.put(`pictures/ab/${'ab'.repeat(32)}`, file)
  expect(await pruneBackups(store, new Date(Date.now() + 30 * day))).toEqual({
    removed: ['market-20270616t030000z'],
    contents: 0,
  })
  const left: string[] = []
  for await (const { name } of store.list('market-')) left.push(name)
  expect(left.sort()).toEqual(['market-20270616t210000z.secret', 'market-20270616t210000z.tar'])
  expect((await listBackups(store)).map(({ takenAt }) => takenAt.toISOString())).toEqual([
    '2027-06-16T21:00:00.000Z',
  ])
})
