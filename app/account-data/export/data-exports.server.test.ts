import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dataExports } from '../../../db/schema/account-data.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, deliverAccountMails } from '../../../test/support/members/accounts.ts'
import { aUser } from '../../../test/support/members/factories.ts'
import {
  createRequestedExport,
  requestAndCreateExport,
} from '../../../test/support/members/own-exports.ts'
import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { findExportState, findReadyExport, requestExport } from './data-exports.server.ts'
import { purgeExports } from './purge-exports.server.ts'
import { serveExport } from './serve-export.server.ts'

const password = 'kali bhains moti'

test('only the owner can find the file, and the mailed link works for nobody else', async ({
  db,
}) => {
  const me = await anAccount(db, { password })
  const { id } = await requestAndCreateExport(db, me.id)
  const [mail] = await deliverAccountMails(db, me.email)
  expect(mail?.text).toContain(`/settings/security/data/${id}`)
  expect(await findReadyExport(db, { exportId: id, userId: me.id })).toBeDefined()
  const stranger = await aUser(db)
  expect(await findReadyExport(db, { exportId: id, userId: stranger.id })).toBeUndefined()
  expect(await findReadyExport(db, { exportId: 'x', userId: me.id })).toBeUndefined()
})

test('only one export runs at a time, and at most three a day', async ({ db }) => {
  const me = await aUser(db)
  expect(await requestExport(db, me.id)).toBe('requested')
  expect(await requestExport(db, me.id)).toBe('requested')
  expect(await db.$count(dataExports, eq(dataExports.userId, me.id))).toBe(1)
  await createRequestedExport(db, me.id)
  for (let i = 0; i < 2; i++) await requestAndCreateExport(db, me.id)
  expect(await requestExport(db, me.id)).toMatchObject({ refused: 'too-many' })
})

test('two simultaneous requests start only one export', { tags: 'postgres' }, async ({
  committed,
}) => {
  const me = await aUser(committed)
  await Promise.all([requestExport(committed, me.id), requestExport(committed, me.id)])
  expect(await committed.$count(dataExports, eq(dataExports.userId, me.id))).toBe(1)
})

test('an expired file is purged after seven days with its row, as are files without a row', async ({
  db,
}) => {
  const me = await aUser(db)
  const { id, path } = await requestAndCreateExport(db, me.id)
  const after = async (days: string) => {
    const expiresAt = sql`ready_at + interval '7 days' - ${days}::interval`
    await db.update(dataExports).set({ expiresAt }).where(eq(dataExports.id, id))
    await purgeExports.work(db, {}, newId())
  }
  await after('6 days 23 hours')
  expect(await findExportState(db, me.id)).toMatchObject({ state: 'ready', id })
  expect(await (await openPictureStore()).read(path)).toBeDefined()
  await after('7 days 1 second')
  expect(await findExportState(db, me.id)).toEqual({ state: 'none' })
  expect(await (await openPictureStore()).read(path)).toBeUndefined()
})

test('a newer export replaces the previous one', async ({ db }) => {
  const me = await aUser(db)
  const first = await requestAndCreateExport(db, me.id)
  const second = await requestAndCreateExport(db, me.id)
  expect(await findReadyExport(db, { exportId: first.id, userId: me.id })).toBeUndefined()
  expect(await findExportState(db, me.id)).toMatchObject({ state: 'ready', id: second.id })
})

test('an export that never finished counts as failed after a day', async ({ db }) => {
  const me = await aUser(db)
  await requestExport(db, me.id)
  await purgeExports.work(db, {}, newId())
  expect(await findExportState(db, me.id)).toEqual({ state: 'pending' })
  await db.update(dataExports).set({ createdAt: sql`now() - interval '25 hours'` })
  await purgeExports.work(db, {}, newId())
  expect(await findExportState(db, me.id)).toEqual({ state: 'failed' })
  expect(await requestExport(db, me.id)).toBe('requested')
})

test('an interrupted download can be resumed', async ({ db }) => {
  const me = await aUser(db)
  const { id: exportId, path, zip } = await requestAndCreateExport(db, me.id)
  const get = async (headers: Record<string, string> = {}) => {
    const request = new Request('https://market.test/file', { headers })
    const answer = await serveExport({ exportId, path, bytes: zip.length, request })
    const body = Buffer.from(answer ? await answer.arrayBuffer() : new ArrayBuffer(0))
    return { status: answer?.status, headers: answer?.headers, body }
  }
  const whole = await get()
  expect(whole.status).toBe(200)
  expect(whole.body.equals(zip)).toBe(true)
  expect(whole.headers?.get('cache-control')).toBe('private, no-store')
  const rest = await get({ range: 'bytes=100-', 'if-range': whole.headers?.get('etag') ?? '' })
  expect(rest.status).toBe(206)
  expect(rest.headers?.get('content-range')).toBe(`bytes 100-${zip.length - 1}/${zip.length}`)
  expect(rest.body.equals(zip.subarray(100))).toBe(true)
  const changed = await get({ range: 'bytes=100-', 'if-range': '"another"' })
  expect(changed.body.equals(zip)).toBe(true)
  expect((await get({ range: `bytes=${zip.length}-` })).status).toBe(416)
})
