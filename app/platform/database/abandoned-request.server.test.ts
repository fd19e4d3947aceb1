// @module-tag postgres

import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aRequestContext } from '../../../test/support/pages/request-context.ts'
import { isOnPostgres, postgresServer } from '../../../test/support/run-options.ts'
import { readForAll, runWithRequest, whileClientWaits } from '../http/request-context.server.ts'
import { type Database, openPostgres } from './database.server.ts'

test('once its client has gone, a page reads nothing more', async ({ committed: db }) => {
  const { page, leave } = aPage()
  await page(async () => {
    expect(await one(db)).toEqual([{ one: 1 }])
    leave()
    await expect(one(db)).rejects.toMatchObject({ cause: { name: 'AbandonedRequestError' } })
    await expect(
      db.execute(sql`with numbers as (select 1 as one) select one from numbers`),
    ).rejects.toThrow()
  })
})

test('what others wait for too, and what outlives the response, is read to the end', async ({
  committed: db,
}) => {
  const { page, leave } = aPage()
  let readLater = async (): Promise<unknown> => undefined
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page(async () => {
    leave()
    expect(await readForAll(() => one(db))).toEqual([{ one: 1 }])
    const later = isAnswered.then(() => one(db))
    readLater = () => later
  })
  answer()
  expect(await readLater()).toEqual([{ one: 1 }])
})

test('a form is worked off though its sender has gone', async ({ committed: db }) => {
  const { form, leave } = aPage()
  leave()
  expect(await form(() => one(db))).toEqual([{ one: 1 }])
})

test('a change is made though the client has gone', async ({ committed: db }) => {
  const { page, leave } = aPage()
  await page(async () => {
    leave()
    await db.execute(sql`create table visits (number int)`)
    await db.execute(sql`insert into visits values (1)`)
    await db.execute(sql`with changed as (update visits set number = 2 returning 1) select 1`)
  })
  onTestFinished(async () => void (await db.execute(sql`drop table visits`)))
  expect((await db.execute(sql`select number from visits`)).rows).toEqual([{ number: 2 }])
})

test.skipIf(!isOnPostgres)('a query that waited for a connection does not run', async () => {
  const open = await openPostgres(postgresServer, { poolSize: 1 })
  onTestFinished(() => open.close())
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const blockedTransaction = open.db.transaction(() => isFree)
  const { page, leave, context } = aPage()
  const waiting = page(() => one(open.db))
  leave()
  free()
  await expect(waiting).rejects.toMatchObject({ cause: { name: 'AbandonedRequestError' } })
  await blockedTransaction
  expect(context.statements).toBeUndefined()
  expect(await one(open.db)).toEqual([{ one: 1 }])
})

async function one(db: Database) {
  return (await db.execute(sql`select 1 as one`)).rows
}

/** A request for a page, and one with a form, whose client can leave. */
function aPage() {
  const client = new AbortController()
  const context = aRequestContext({ signal: client.signal })
  return {
    context,
    leave: () => client.abort(),
    page: <T>(work: () => Promise<T>) => runWithRequest(context, () => whileClientWaits(work)),
    form: <T>(work: () => Promise<T>) => runWithRequest(context, work),
  }
}
