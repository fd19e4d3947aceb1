// @module-tag postgres

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { afterAll, expect } from 'vitest'
import { contactMail } from '../../app/content/contact/contact-mail.server.ts'
import { queueImageWork } from '../../app/images/processing/image-queue.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import { defaultPoolSize } from '../../app/platform/http/settings-schema.server.ts'
import { enqueue, startJobs, stopJobs } from '../../app/platform/jobs/job-queue.server.ts'
import { countPageCache, countPageRender } from '../../app/platform/metrics/metrics.server.ts'
import { subscribe } from '../../app/platform/realtime/event-bus.server.ts'
import { test } from '../../test/support/database/database-fixtures.ts'
import { metricsReader } from '../../test/support/market/read-metrics.ts'
import { isOnPostgres, postgresServer } from '../../test/support/run-options.ts'
import { skipWithout } from '../../test/support/skip-without.ts'
import { type Bindings, requestContextMiddleware } from '../requests/request-context-and-log.ts'
import { recordRoutePatterns } from '../routes/record-route-patterns.ts'
import { serveMetrics } from './serve-metrics.ts'

// Each metric that docs/operations.md names must move when its thing happens; see also market-metrics.test.ts.

const dataDir = mkdtempSync(join(tmpdir(), 'market-metrics-'))
process.env.DATA_DIR = dataDir
// Nobody listens there.
process.env.SMTP_URL = 'smtp://127.0.0.1:9'
process.env.SUPPORT_EMAIL = 'support@market.test'

const onPostgres = test.skipIf(!isOnPostgres)
let port = 0
let close = async () => {}
let { scrape, find, read } = metricsReader(port)

test.beforeAll(async ({ ownDatabase: open }) => {
  ;({ port, close } = await serveMetrics(open, 0))
  ;({ scrape, find, read } = metricsReader(port))
})
afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

test('requests are counted by route pattern and status, with their durations', async () => {
  const app = aMarket()
  await app.request('/listing/0198f1d2')
  await app.request('/listing/0198f1d3')
  await app.request('/nowhere/0198f1d2')
  const count = 'market_http_request_duration_seconds_count'
  expect(await read(`${count}{route="/listing/:listingId",method="GET",status="200"}`)).toBe(2)
  expect(await read(`${count}{route="other",method="GET",status="404"}`)).toBe(1)
  const bucket = 'market_http_request_duration_seconds_bucket'
  expect(
    await read(`${bucket}{le="10",route="/listing/:listingId",method="GET",status="200"}`),
  ).toBe(2)
  // An id in a label would make a series for each listing.
  expect(await scrape()).not.toContain('0198f1d2')
})

test('a blocked event loop shows in its lag', async () => {
  const lag = 'nodejs_eventloop_lag_p99_seconds'
  await scrape()
  await wait(30)
  const end = performance.now() + 300
  while (performance.now() < end);
  await wait(30)
  expect(await read(lag)).toBeGreaterThan(0.2)
})

test('queries that wait for a connection are counted', async ({ ownDatabase: open }) => {
  const release = Promise.withResolvers<void>()
  // As many as there are connections; the embedded database has one.
  const busyConnections = Array.from({ length: isOnPostgres ? defaultPoolSize : 1 }, () => {
    const held = Promise.withResolvers<void>()
    const done = open.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      held.resolve()
      await release.promise
    })
    return { held: held.promise, done }
  })
  await Promise.all(busyConnections.map(({ held }) => held))
  const waiting = [1, 2, 3].map(() => open.db.execute(sql`select 1`).execute())
  const seen = read('market_database_waiting')
  // The scrape's own query waits, too.
  await expect.poll(() => open.countWaiting()).toBe(waiting.length + 1)
  release.resolve()
  expect(await seen).toBeGreaterThanOrEqual(3)
  await Promise.all([...waiting, ...busyConnections.map(({ done }) => done)])
  expect(await read('market_database_waiting')).toBe(0)
})

test('a slow query is counted', async ({ ownDatabase: open }) => {
  const before = await read('market_slow_queries_total')
  await open.db.execute(sql`select pg_sleep(0.25)`)
  await open.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.25)`))
  await open.db.execute(sql`select pg_sleep(0.01)`)
  // On a busy machine others may be slow, too.
  expect(await read('market_slow_queries_total')).toBeGreaterThanOrEqual(before + 2)
})

test('page-cache hits and renders are counted', async () => {
  countPageCache('hit')
  countPageCache('hit')
  countPageCache('stale')
  countPageCache('miss')
  countPageRender()
  expect(await read('market_page_cache_total{result="hit"}')).toBe(2)
  expect(await read('market_page_cache_total{result="stale"}')).toBe(1)
  expect(await read('market_page_cache_total{result="miss"}')).toBe(1)
  expect(await read('market_page_renders_total')).toBe(1)
})

test('jobs that wait and the age of the oldest are shown, failed runs are counted', async ({
  ownDatabase: open,
}) => {
  const before = await read('market_jobs_waiting')
  const id = newId()
  await enqueue(open.db, contactMail, { contactMessageId: newId() }, { id, waitSeconds: 3_600 })
  expect(await read('market_jobs_waiting')).toBe(before + 1)
  expect(await read('market_jobs_oldest_seconds')).toBe(0)
  await open.db.execute(sql`
    update jobs.job set start_after = now() - interval '20 minutes' where id = ${id}`)
  const age = await read('market_jobs_oldest_seconds')
  expect(age).toBeGreaterThanOrEqual(1_200)
  expect(age).toBeLessThan(1_300)
  await open.db.execute(sql`update jobs.job set state = 'failed' where id = ${id}`)
  expect(await read('market_jobs_failed')).toBe(1)

  const ran = Promise.withResolvers<void>()
  const failing = {
    name: 'contact-mail',
    retries: 0,
    async work() {
      ran.resolve()
      throw new Error('on purpose')
    },
  }
  await startJobs(open, [failing])
  await enqueue(open.db, failing, {})
  await ran.promise
  await stopJobs()
  expect(await read('market_job_runs_total{job="contact-mail",result="failed"}')).toBe(1)
})

test('open event streams are counted', async () => {
  const nothing = () => {}
  const handlers = { onEvent: nothing, onGap: nothing, onHeartbeat: nothing, onCounts: nothing }
  const who = { userId: newId(), sessionId: newId(), network: '192.0.2.1' }
  const leave = subscribe({ ...who, ...handlers, onEnd: nothing })
  expect(await read('market_event_streams_open')).toBe(1)
  leave()
  expect(await read('market_event_streams_open')).toBe(0)
})

test('pictures in work are counted', async () => {
  const release = Promise.withResolvers<void>()
  const task = { ownerId: newId(), isLarge: true }
  const works = [1, 2].map(() => queueImageWork(task, () => release.promise))
  expect(await read('market_pictures_in_work{state="running"}')).toBe(1)
  expect(await read('market_pictures_in_work{state="waiting"}')).toBe(1)
  release.resolve()
  await Promise.all(works)
  expect(await read('market_pictures_in_work{state="running"}')).toBe(0)
})

// pg_receivewal is a replica to the server.
onPostgres('a replica that stops falls behind', async ({ ownDatabase: open, task, skip }) => {
  skipWithout({ task, skip }, 'pg_receivewal')
  const folder = mkdtempSync(join(tmpdir(), 'market-wal-'))
  const url = new URL(postgresServer ?? '')
  url.pathname = ''
  url.searchParams.set('application_name', 'test replica')
  const replica = spawn('pg_receivewal', ['-D', folder, '--synchronous', '-d', url.href], {
    stdio: 'ignore',
  })
  const series = 'market_replication_lag_bytes{replica="test replica"}'
  while ((await find(series)) === undefined) {
    if (replica.exitCode !== null) skip('the server lets no replica connect (pg_hba.conf)')
    await wait(100)
  }
  replica.kill('SIGSTOP')
  const before = (await find(series)) ?? 0
  await open.db.execute(sql`select pg_logical_emit_message(false, 'test', repeat('x', 200000))`)
  expect(await read(series)).toBeGreaterThan(before + 150_000)
  replica.kill('SIGCONT')
  replica.kill('SIGTERM')
  await once(replica, 'exit')
  rmSync(folder, { recursive: true })
})

test('a database that fails is shown as down, and the rest is still served', async ({
  ownDatabase: open,
}) => {
  expect(await read('market_database_up')).toBe(1)
  await open.db.execute(sql`alter table cases rename to cases_away`)
  expect(await read('market_database_up')).toBe(0)
  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(0)
  await open.db.execute(sql`alter table cases_away rename to cases`)
})

test('only /metrics is served there', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  const posted = await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })
  expect(posted.status).toBe(404)
})

test('promtool accepts the format', async ({ task, skip }) => {
  skipWithout({ task, skip }, 'promtool')
  execFileSync('promtool', ['check', 'metrics'], { input: await scrape() })
})

function aMarket() {
  const loader = () => new Response('a listing')
  const route = { id: 'listing', path: 'listing/:listingId', module: { default: null, loader } }
  const build = recordRoutePatterns({ routes: { listing: route } } as unknown as ServerBuild)
  const load = build.routes.listing?.module.loader
  return new Hono<Bindings>().use(requestContextMiddleware()).get('/listing/:id', async () => {
    const args = { pattern: '/listing/:listingId' } as LoaderFunctionArgs
    return (await load?.(args)) as Response
  })
}
