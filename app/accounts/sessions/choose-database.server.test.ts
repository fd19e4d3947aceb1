// @module-tag postgres

import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { test as base } from '../../../test/support/database/database-fixtures.ts'
import { aFakeStandby, standbyPollInterval } from '../../../test/support/database/fake-standby.ts'
import { anAccount, anIpAddress, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aListing } from '../../../test/support/members/factories.ts'
import { isOnPostgres } from '../../../test/support/run-options.ts'
import { clearCachesEverywhere } from '../../platform/cache/clear-caches.server.ts'
import {
  type Database,
  database,
  openPostgres,
  readDatabase,
  useDatabase as setDatabase,
} from '../../platform/database/database.server.ts'
import { runWithRequest } from '../../platform/http/request-context.server.ts'
import { closeEventBus, openEventBus } from '../../platform/realtime/event-bus.server.ts'
import { publishEvent } from '../../platform/realtime/publish-event.server.ts'
import { chooseDatabase } from './choose-database.server.ts'
import { viewerMiddleware } from './viewer.server.ts'

const test = base.skipIf(!isOnPostgres)
const password = 'kali bhains moti'

test('a member who has written reads it at once, on every device and copy, and others later', async () => {
  const { open, primaryUrl, standbyUrl, untilUsed, standStill, followPrimary } = await aMarket()
  const writer = await aMember(open.db)
  const other = await aMember(open.db)
  const devices = [writer.headers, await signInHeaders(open.db, { ...writer, password })]
  const copy = await openPostgres(primaryUrl, { standbyUrl, standbyPollInterval })
  onTestFinished(copy.close)
  copy.standby?.recentWrites.recordAll(performance.now())
  const isCopyUsed = () => copy.standby?.choose({ url: new URL('https://x.test/'), wroteAt: 0 })
  await vi.waitFor(() => expect(isCopyUsed()).toBeDefined(), 10_000)
  await untilUsed()
  await standStill()
  // The databases differ in this, so it tells which of them answered.
  expect(await visit({ headers: writer.headers })).toMatchObject({ found: 'standby' })
  await visit({ method: 'POST', headers: writer.headers, work: rename })
  for (const served of [open, copy]) {
    setDatabase(served)
    for (const headers of devices)
      expect(await visit({ headers })).toMatchObject({ found: 'primary' })
    expect(await visit({ headers: other.headers })).toMatchObject({ found: 'standby' })
    expect(await visit({})).toMatchObject({ found: 'standby' })
  }
  await followPrimary()
  await vi.waitFor(
    async () =>
      expect(await visit({ headers: writer.headers })).toMatchObject({ found: 'standby' }),
    5_000,
  )
})

test('a visitor who has written reads from the primary for as long, in this browser', async () => {
  const { untilUsed, followPrimary, standStill } = await aMarket()
  await untilUsed()
  await standStill()
  const { cookie } = await visit({ method: 'POST', work: rename })
  expect(cookie).toMatch(/^written=\d+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax/)
  const headers = new Headers({ cookie: cookie?.split(';')[0] ?? '' })
  expect(await visit({ headers })).toMatchObject({ found: 'primary', cookie: undefined })
  expect(await visit({})).toMatchObject({ found: 'standby' })
  await followPrimary()
  await vi.waitFor(
    async () => expect(await visit({ headers })).toMatchObject({ found: 'standby' }),
    5_000,
  )
  const forged = new Headers({ cookie: 'written=soon' })
  expect(await visit({ headers: forged })).toMatchObject({ found: 'primary' })
})

test('a page that writes while it is read counts as a write of a member, and reads from the primary', async () => {
  const { open, untilUsed } = await aMarket()
  const member = await aMember(open.db)
  await untilUsed()
  expect(await visit({ headers: member.headers, work: rename })).toMatchObject({ found: 'primary' })
  expect(await lastWriteOf(open.db, member.id)).toBeInstanceOf(Date)
  // A visitor's page stays the same for all, without a cookie.
  expect(await visit({ work: rename })).toMatchObject({ found: 'primary', cookie: undefined })
})

test('counting a view does not send later reads to the primary', async () => {
  const { open, untilUsed } = await aMarket()
  const member = await aMember(open.db)
  await untilUsed()
  for (const headers of [member.headers, new Headers()]) {
    const view = { method: 'POST', path: '/listing/1/seen', headers, work: rename }
    expect(await visit(view)).toMatchObject({ cookie: undefined })
  }
  expect(await lastWriteOf(open.db, member.id)).toBeNull()
  expect(await visit({ headers: member.headers })).toMatchObject({ found: 'standby' })
})

test('a form reads from the primary, as does a page that must', async () => {
  const { untilUsed } = await aMarket()
  await untilUsed()
  expect(await visit({ method: 'POST' })).toMatchObject({ found: 'primary' })
  expect(await visit({ needsPrimary: true })).toMatchObject({ found: 'primary' })
  for (const path of ['/', '/_root.data', '/search?q=gandum', '/sitemap.xml', '/my-listings'])
    expect(await visit({ path }), path).toMatchObject({ found: 'standby' })
})

test('recipients of an event, and pages of a changed record, read from the primary', async () => {
  const { open, untilUsed, standStill } = await aMarket()
  await openEventBus(open)
  onTestFinished(closeEventBus)
  const [member, seller] = [await aMember(open.db), await aMember(open.db)]
  const { id } = await aListing(open.db, { sellerId: seller.id })
  await untilUsed()
  await standStill()
  expect(await visit({ headers: member.headers })).toMatchObject({ found: 'standby' })
  await publishEvent(open.db, { userIds: [member.id], event: { kind: 'notifications' } })
  await open.db.update(listings).set({ title: 'Bull' }).where(eq(listings.id, id))
  await vi.waitFor(async () => {
    expect(await visit({ headers: member.headers })).toMatchObject({ found: 'primary' })
    expect(await visit({ path: `/listing/${id}.data` })).toMatchObject({ found: 'primary' })
  }, 5_000)
  expect(await visit({})).toMatchObject({ found: 'standby' })
  // Emptied caches must not be filled with what is old.
  await clearCachesEverywhere(open.db)
  await vi.waitFor(async () => expect(await visit({})).toMatchObject({ found: 'primary' }), 5_000)
})

/** A market whose primary and standby say which of them one is. */
async function aMarket() {
  const fake = await aFakeStandby()
  const { open, replay } = fake
  for (const [run, name] of [
    [open.query, 'primary'],
    [replay, 'standby'],
  ] as const)
    await run(`create table servers (name text); insert into servers values ('${name}')`)
  setDatabase(open)
  return fake
}

async function aMember(db: Database) {
  const { id, email } = await anAccount(db, { password })
  return { id, email, headers: await signInHeaders(db, { email, password }) }
}

async function lastWriteOf(db: Database, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row?.lastWriteAt
}

async function rename(db: Database): Promise<void> {
  await db.execute(sql`update servers set name = name`)
}

type Visit = {
  path?: string
  method?: string
  headers?: Headers
  needsPrimary?: boolean
  work?: (db: Database) => Promise<void>
}

/** Which server answered the page, and what it has set as a cookie. */
async function visit({
  path = '/',
  method = 'GET',
  headers = new Headers(),
  needsPrimary = false,
  work = async () => {},
}: Visit) {
  const url = new URL(path, 'https://market.test')
  const request = new Request(url, { method, headers })
  const given = { request, url, context: new RouterContextProvider(), params: {}, pattern: '' }
  let found: string | undefined
  const page = async () => {
    await work(database())
    const { rows } = await readDatabase().execute<{ name: string }>(sql`select name from servers`)
    found = rows[0]?.name
    return new Response('page')
  }
  const response = await runWithRequest(
    { id: 'a-request', nonce: '', address: anIpAddress(), url, needsPrimary },
    () => viewerMiddleware(given, () => chooseDatabase({ request }, page)),
  )
  const cookies = (response as Response).headers.getSetCookie()
  return { found, cookie: cookies.find((cookie) => cookie.startsWith('written=')) }
}
