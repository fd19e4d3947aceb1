import { expect } from 'vitest'
import { users } from '../../db/schema.server.ts'
import { test } from '../../test/database.ts'
import { newFormToken, submitOnce } from './form-token.server.ts'
import { newId } from './ids.server.ts'

async function aUser(db: Parameters<typeof submitOnce>[0]) {
  const id = newId()
  await db.insert(users).values({ id, fullName: 'Aslam', email: `${id}@example.com` })
  return id
}

test('a form sent twice at the same moment does its work once and answers the same', async ({
  committed: db,
}) => {
  const userId = await aUser(db)
  const token = newFormToken()
  let worked = 0
  const send = () =>
    submitOnce(db, { userId, token }, async () => ({ done: { made: `thing ${++worked}` } }))
  const answers = await Promise.all([send(), send(), send()])
  expect(worked).toBe(1)
  expect(answers.map((answer) => 'done' in answer && answer.done.made)).toEqual(
    Array(3).fill('thing 1'),
  )
})

test('a refused form leaves nothing behind and may be sent again mended', async ({ db }) => {
  const userId = await aUser(db)
  const token = newFormToken()
  const before = await db.$count(users)
  const refused = await submitOnce(db, { userId, token }, async (tx) => {
    await aUser(tx)
    return { refused: 'no-title' }
  })
  expect(refused).toEqual({ refused: 'no-title' })
  expect(await db.$count(users)).toBe(before)
  const mended = await submitOnce(db, { userId, token }, async () => ({ done: { id: '1' } }))
  expect(mended).toEqual({ done: { id: '1' }, again: false })
})

test('one person cannot reach the result of another person’s form', async ({ db }) => {
  const [first, second] = [await aUser(db), await aUser(db)]
  const token = newFormToken()
  await submitOnce(db, { userId: first, token }, async () => ({ done: { id: 'first' } }))
  const other = await submitOnce(db, { userId: second, token }, async () => ({
    done: { id: 'second' },
  }))
  expect(other).toEqual({ done: { id: 'second' }, again: false })
})
