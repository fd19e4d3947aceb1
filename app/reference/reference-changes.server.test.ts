import { afterEach, expect, vi } from 'vitest'
import { test } from '../../test/support/database/database-fixtures.ts'
import { anOwnRecord, forgetOwnRecords } from '../../test/support/market/own-records.ts'
import { log } from '../platform/http/log.server.ts'
import {
  currentChanges,
  onReferenceChange,
  refreshReferenceChanges,
} from './reference-changes.server.ts'

afterEach(forgetOwnRecords)

test('an older read never replaces a newer one', async ({ db }) => {
  await anOwnRecord(db, { kind: 'word', key: 'emu', content: { phrase: 'emu' } })
  // Its statement takes longer than the one that is asked for after it.
  const late = Promise.withResolvers<[]>()
  const statement = { orderBy: () => late.promise }
  const slow = { selectDistinctOn: () => ({ from: () => statement }) }
  const older = refreshReferenceChanges(slow as never)
  const newer = refreshReferenceChanges(db)
  expect(refreshReferenceChanges(db)).toBe(newer)
  late.resolve([])
  await Promise.all([older, newer])
  expect(currentChanges('word')?.get('emu')).toMatchObject({ number: 1 })
  expect(await refreshReferenceChanges(db)).toBe(false)
})

test('what fails to follow a change is logged, and stops nothing else', async ({ db }) => {
  const logged = vi.spyOn(log, 'error').mockReturnValueOnce()
  const follow = vi.fn()
  onReferenceChange(
    vi.fn().mockImplementationOnce(() => {
      throw new Error('invalid')
    }),
  )
  onReferenceChange(follow)
  await refreshReferenceChanges(db)
  expect(follow).toHaveBeenCalledOnce()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
