// @module-tag postgres

import { expect, onTestFinished, vi } from 'vitest'
import type { Database } from '../../app/platform/database/database.server.ts'
import { parseEnvironment } from '../../app/platform/http/environment.server.ts'
import { test as base } from '../../test/support/database/database-fixtures.ts'
import { aFakeStandby } from '../../test/support/database/fake-standby.ts'
import { isOnPostgres, postgresServer } from '../../test/support/run-options.ts'
import { findFreePort } from '../find-free-port.ts'
import { checkStandby } from './check-standby.ts'

const test = base.skipIf(!isOnPostgres)

test('the doctor says whether the standby can be used', async () => {
  const { open, primaryUrl, standbyUrl, promote, replay, standStill } = await aFakeStandby()
  expect(await examine(open.db, standbyUrl)).toEqual([
    { status: 'ok', subject: 'standby', text: 'It is up to date.' },
  ])
  expect(await examine(open.db, primaryUrl)).toMatchObject([
    { status: 'fault', text: 'The server of DATABASE_READ_URL is not a standby.' },
  ])
  await promote()
  expect(await examine(open.db, standbyUrl)).toMatchObject([{ status: 'fault' }])
  await replay('update fake.state set recovers = true')
  await standStill()
  await open.query('create table written_since (i int)')
  // The clock runs 40 times as fast, so that the 10 seconds pass in a quarter of a second.
  const realNow = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() * 40)
  onTestFinished(() => clock.mockRestore())
  expect(await examine(open.db, standbyUrl)).toMatchObject([
    { status: 'warning', text: 'It is more than 10 seconds behind, so it is not used.' },
  ])
  clock.mockRestore()
  const nobody = `postgres://127.0.0.1:${await findFreePort()}/market`
  expect(await examine(open.db, nobody)).toMatchObject([
    { status: 'fault', text: expect.stringMatching(/^It cannot be reached: .*ECONNREFUSED/) },
  ])
  expect(await examine(open.db, '')).toEqual([])
})

function examine(db: Database, standbyUrl: string) {
  const environment = parseEnvironment({
    DATABASE_URL: postgresServer,
    DATABASE_READ_URL: standbyUrl,
    AUTH_SECRET: 'a secret of the market that is long enough',
  })
  const measureDisk = async () => ({ freeShare: 1, freeBytes: 1 })
  return checkStandby({ environment, variables: {}, db, now: new Date(), measureDisk })
}
