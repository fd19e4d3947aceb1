import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions, users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, aSignInAttempt, signInHeaders } from '../../../test/support/members/accounts.ts'
import { findSeller } from '../profile/sellers.server.ts'
import { findViewer } from '../sessions/viewer.server.ts'
import { createSession, signIn } from '../sign-in/sign-in.server.ts'
import { isPostingPaused } from './posting-pause.server.ts'
import { pausePosting, suspendMember, unsuspendMember } from './suspend-member.server.ts'
import { findSuspendedMember } from './suspended-links.server.ts'

const password = 'kali bhains moti'
const day = 24 * 3_600_000

test('a suspended member is signed out everywhere, and has no page', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  const headers = await signInHeaders(db, { email, password })
  expect((await findViewer(db, headers)).viewer?.id).toBe(id)
  await suspendMember(db, id)
  expect((await findViewer(db, headers)).viewer).toBeUndefined()
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  expect(await findSeller(db, id)).toBeUndefined()
})

test('the right password of a suspended member opens only the page that says why', async ({
  db,
}) => {
  const { email, id } = await anAccount(db, { password })
  await suspendMember(db, id)
  const wrong = await signIn(db, aSignInAttempt({ email }))
  expect(wrong).toEqual({ refused: 'wrong' })
  const outcome = await signIn(db, aSignInAttempt({ email, password }))
  expect(outcome).toMatchObject({ refused: 'suspended' })
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  const path = 'path' in outcome ? (outcome.path ?? '') : ''
  const token = new URL(path, 'https://market.test').searchParams.get('token') ?? ''
  expect(await findSuspendedMember(db, { token })).toMatchObject({ userId: id })
  const later = new Date(Date.now() + 31 * day)
  expect(await findSuspendedMember(db, { token, now: later })).toBeUndefined()
  await unsuspendMember(db, id)
  expect(await findSuspendedMember(db, { token })).toBeUndefined()
  expect(await signIn(db, aSignInAttempt({ email, password }))).toHaveProperty('signedIn')
})

test('a session that is opened in spite of a suspension counts for nothing', async ({ db }) => {
  const { id } = await anAccount(db, { password })
  await suspendMember(db, id)
  const device = { address: '203.0.113.7', device: 'test' }
  const [cookie = ''] = await createSession(db, { userId: id, device })
  expect((await findViewer(db, new Headers({ cookie }))).viewer).toBeUndefined()
})

test('a pause ends by itself, and a suspension refuses posting too', async ({ db }) => {
  const { id: userId } = await anAccount(db, { password })
  await pausePosting(db, { userId, until: new Date(Date.now() + day) })
  expect(await isPostingPaused(db, userId)).toBe(true)
  await db.update(users).set({ postingPausedUntil: new Date(Date.now() - 1_000) })
  expect(await isPostingPaused(db, userId)).toBe(false)
  await suspendMember(db, userId)
  expect(await isPostingPaused(db, userId)).toBe(true)
})
