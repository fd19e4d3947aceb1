// @module-tag postgres

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import type { Database } from '../database/database.server.ts'
import { enqueue, installJobs, type Job, startJobs, stopJobs } from './job-queue.server.ts'

type Letter = { to: string }

function aJob(name: string, work: (letter: Letter) => Promise<void>): Job<Letter> {
  return { name, retries: 3, work: (_db, letter) => work(letter) }
}

test('a job enqueued in a transaction runs only once that has committed', async ({
  ownDatabase: open,
}) => {
  const delivered: string[] = []
  const letters = aJob('letters', async ({ to }) => void delivered.push(to))
  await startJobs(open, [letters])
  await open.db
    .transaction(async (tx) => {
      await enqueue(tx, letters, { to: 'undone' })
      throw new Error('undo')
    })
    .catch(() => {})
  await open.db.transaction((tx) => enqueue(tx, letters, { to: 'kept' }))
  await expect.poll(() => delivered, { timeout: 10_000 }).toEqual(['kept'])
  await stopJobs()
  expect(await statesOf(open.db, 'letters')).toEqual(['completed'])
})

test('a job that fails is retried later', async ({ ownDatabase: open }) => {
  const failing = aJob('failing', () => Promise.reject(new Error('The post office is closed')))
  await startJobs(open, [failing])
  await enqueue(open.db, failing, { to: 'anybody' })
  await expect.poll(() => statesOf(open.db, 'failing'), { timeout: 10_000 }).toEqual(['retry'])
  await stopJobs()
})

test('the schedule of a job that no longer exists is removed', async ({ ownDatabase: open }) => {
  const nightly = { ...aJob('old-name', async () => {}), every: '0 2 * * *' }
  await startJobs(open, [nightly])
  await stopJobs()
  await startJobs(open, [{ ...nightly, name: 'new-name' }])
  await stopJobs()
  const { rows } = await open.db.execute<{ name: string }>(sql`select name from jobs.schedule`)
  expect(rows.map(({ name }) => name)).toEqual(['new-name'])
})

test('stopping waits for the running job', async ({ ownDatabase: open }) => {
  let begin = () => {}
  const started = new Promise<void>((resolve) => {
    begin = resolve
  })
  let finish = () => {}
  const released = new Promise<void>((resolve) => {
    finish = resolve
  })
  const slow = aJob('slow', async () => {
    begin()
    await released
  })
  await startJobs(open, [slow])
  await enqueue(open.db, slow, { to: 'anybody' })
  await started
  const stopped = stopJobs()
  finish()
  await stopped
  expect(await statesOf(open.db, 'slow')).toEqual(['completed'])
})

test('jobs can be enqueued before any worker starts', async ({ ownDatabase: open }) => {
  const early = aJob('early', async () => {})
  await installJobs(open, [early])
  await enqueue(open.db, early, { to: 'anybody' })
  expect(await statesOf(open.db, 'early')).toEqual(['created'])
})

async function statesOf(db: Database, name: string): Promise<string[]> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state::text from jobs.job where name = ${name}`,
  )
  return rows.map(({ state }) => state)
}
