// @module-tag postgres

import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { formSubmissions } from '../../../db/schema/platform.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { newId } from '../database/ids.server.ts'
import { newIdempotencyKey, submitOnce } from './submit-once.server.ts'

async function aUser(db: Parameters<typeof submitOnce>[0]) {
  const id = newId()
  await db.insert(users).values({ id, fullName: 'Aslam', email: `${id}@example.com` })
  return id
}

test('a form sent twice at the same moment runs once, and both get the same result', async ({
  committed: db,
}) => {
  const userId = await aUser(db)
  const token = newIdempotencyKey()
  let worked = 0
  const send = () =>
    submitOnce(db, { userId, token, form: 'new-listing' }, async () => ({
      done: { made: `thing ${++worked}` },
    }))
  const answers = await Promise.all([send(), send(), send()])
  expect(worked).toBe(1)
  expect(answers.map((answer) => 'done' in answer && answer.done.made)).toEqual(
    Array(3).fill('thing 1'),
  )
})

test('confirming a form that was sent before is a write, which a standby must confirm', async ({
  committed: db,
}) => {
  const userId = await aUser(db)
  const token = newIdempotencyKey()
  const send = () =>
    submitOnce(db, { userId, token, form: 'new-listing' }, async () => ({ done: { id: 'first' } }))
  await send()
  const lastWriter = () =>
    db
      .select({ id: sql<string>`xmax::text` })
      .from(formSubmissions)
      .where(eq(formSubmissions.userId, userId))
  expect(await lastWriter()).toEqual([{ id: '0' }])
  expect(await send()).toMatchObject({ again: true })
  expect(await lastWriter()).not.toEqual([{ id: '0' }])
})

test('a refused form leaves nothing behind and can be sent again after a correction', async ({
  db,
}) => {
  const userId = await aUser(db)
  const token = newIdempotencyKey()
  const before = await db.$count(users)
  const refused = await submitOnce(db, { userId, token, form: 'new-listing' }, async (tx) => {
    await aUser(tx)
    return { refused: 'no-title' }
  })
  expect(refused).toEqual({ refused: 'no-title' })
  expect(await db.$count(users)).toBe(before)
  const corrected = await submitOnce(db, { userId, token, form: 'new-listing' }, async () => ({
    done: { id: '1' },
  }))
  expect(corrected).toEqual({ done: { id: '1' }, again: false })
})

test('a user cannot get the result of another user’s form', async ({ db }) => {
  const [first, second] = [await aUser(db), await aUser(db)]
  const token = newIdempotencyKey()
  await submitOnce(db, { userId: first, token, form: 'new-listing' }, async () => ({
    done: { id: 'first' },
  }))
  const other = await submitOnce(db, { userId: second, token, form: 'new-listing' }, async () => ({
    done: { id: 'second' },
  }))
  expect(other).toEqual({ done: { id: 'second' }, again: false })
})

test('a token already used by another form is refused and runs nothing', async ({ db }) => {
  const userId = await aUser(db)
  const token = newIdempotencyKey()
  const submit = (form: string) =>
    submitOnce(db, { userId, token, form }, async () => ({ done: { made: form } }))
  expect(await submit('new-service')).toEqual({ done: { made: 'new-service' }, again: false })
  expect(await submit('new-listing')).toEqual({ refused: 'other-form' })
  expect(await submit('new-service')).toEqual({ done: { made: 'new-service' }, again: true })
  // The previous version did not record which form it was.
  await db.update(formSubmissions).set({ form: null })
  expect(await submit('new-listing')).toMatchObject({ again: true })
})
