import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../test/support/database/database.ts'
import type { Database } from '../database/database.server.ts'
import { enqueue, installJobs, type Job, startJobs, stopJobs } from './jobs.server.ts'

type Letter = { to: string }

function aJob(name: string, work: (letter: Letter) => Promise<void>): Job<Letter> {
  return { name, retries: 3, work: (_db, letter) => work(letter) }
}

test('a job kept in a transaction runs once it is committed, and only then', async ({ open }) => {
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

test('a job that fails waits to be tried again', async ({ open }) => {
  const failing = aJob('failing', () => Promise.reject(new Error('The post office is closed')))
  await startJobs(open, [failing])
  await enqueue(open.db, failing, { to: 'anybody' })
  await expect.poll(() => statesOf(open.db, 'failing'), { timeout: 10_000 }).toEqual(['retry'])
  await stopJobs()
})

test('stopping waits for the job in hand', async ({ open }) => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const slow = aJob('slow', async () => {
    begin()
    await held
  })
  await startJobs(open, [slow])
  await enqueue(open.db, slow, { to: 'anybody' })
  await begun
  const stopped = stopJobs()
  finish()
  await stopped
  expect(await statesOf(open.db, 'slow')).toEqual(['completed'])
})

test('jobs can be kept before anybody works on them', async ({ open }) => {
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
