// @module-tag postgres

import { expect } from 'vitest'
import { plannerSettings } from '../../app/platform/database/postgres-pool.server.ts'
import { parseEnvironment } from '../../app/platform/http/environment.server.ts'
import { test as base } from '../../test/support/database/database-fixtures.ts'
import { isOnPostgres, postgresServer } from '../../test/support/run-options.ts'
import { findFreePort } from '../find-free-port.ts'
import { checkPooler } from './check-pooler.ts'

const test = base.skipIf(!isOnPostgres)

test('the doctor says whether the pooler gives its connections our settings', async () => {
  const server = postgresServer
  expect(await examine(server)).toMatchObject([
    { status: 'warning', text: expect.stringContaining('jit = off, ') },
  ])
  const settings = { ...plannerSettings, statement_timeout: '10000' }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const prepared = new URL(server)
  prepared.searchParams.set('options', options.join(' '))
  expect(await examine(prepared.href)).toMatchObject([{ status: 'ok' }])
  expect(await examine(`postgres://127.0.0.1:${await findFreePort()}/market`)).toMatchObject([
    { status: 'fault', text: expect.stringContaining('ECONNREFUSED') },
  ])
})

test('without a pooler the doctor says nothing about one', async () => {
  expect(await examine(postgresServer, '')).toEqual([])
})

function examine(pooler: string, DATABASE_DIRECT_URL = postgresServer) {
  const environment = parseEnvironment({
    DATABASE_URL: pooler,
    DATABASE_DIRECT_URL,
    AUTH_SECRET: 'a secret of the market that is long enough',
  })
  const measureDisk = async () => ({ freeShare: 1, freeBytes: 1 })
  return checkPooler({ environment, variables: {}, db: undefined, now: new Date(), measureDisk })
}
