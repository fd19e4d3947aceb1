import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, signInHeaders } from '../../../test/support/members/accounts.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { endSession, endSessions, listSessions } from './device-sessions.server.ts'
import { findViewer } from './viewer.server.ts'

const password = 'kali bhains moti'

test('the list shows the user’s own sessions only, this device first', async ({ db }) => {
  const owner = await aSignedIn(db)
  const other = await aSession(db, owner)
  await aSignedIn(db)
  const shown = await listSessions(db, { userId: owner.id, currentId: owner.sessionId })
  expect(shown.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [owner.sessionId, true],
    [other.sessionId, false],
  ])
  expect(JSON.stringify(shown)).not.toContain('ipAddress')
  expect(Object.keys(shown[0] ?? {})).not.toContain('token')
})

test('ended, idle and overaged sessions are not listed', async ({ db }) => {
  const owner = await aSignedIn(db)
  const [idle, old] = [await aSession(db, owner), await aSession(db, owner)]
  const is = (sessionId: string) => eq(sessions.id, sessionId)
  await db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(is(idle.sessionId))
  await db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '91 days'` })
    .where(is(old.sessionId))
  const shown = await listSessions(db, { userId: owner.id, currentId: owner.sessionId })
  expect(shown.map(({ id }) => id)).toEqual([owner.sessionId])
})

test('an ended session is signed out at its next request and the others stay', async ({ db }) => {
  const owner = await aSignedIn(db)
  const [lost, remaining] = [await aSession(db, owner), await aSession(db, owner)]
  expect(await endSession(db, { userId: owner.id, sessionId: lost.sessionId })).toBe(true)
  expect(await endSession(db, { userId: owner.id, sessionId: lost.sessionId })).toBe(false)
  expect((await findViewer(db, lost.headers)).viewer).toBeUndefined()
  expect((await findViewer(db, remaining.headers)).viewer?.id).toBe(owner.id)
})

test('a stranger’s id or a malformed one ends no session', async ({ db }) => {
  const owner = await aSignedIn(db)
  const stranger = await aSignedIn(db)
  for (const sessionId of [owner.sessionId, newId(), 'x', `${owner.sessionId}'`]) {
    expect(await endSession(db, { userId: stranger.id, sessionId })).toBe(false)
  }
  await endSessions(db, { userId: stranger.id })
  expect((await findViewer(db, owner.headers)).viewer?.id).toBe(owner.id)
})

test('ending all other sessions keeps this one', async ({ db }) => {
  const owner = await aSignedIn(db)
  const others = [await aSession(db, owner), await aSession(db, owner)]
  expect(await endSessions(db, { userId: owner.id, exceptSessionId: owner.sessionId })).toBe(2)
  expect((await findViewer(db, owner.headers)).viewer?.id).toBe(owner.id)
  for (const { headers } of others) expect((await findViewer(db, headers)).viewer).toBeUndefined()
})

type SignedInUser = { id: string; email: string; sessionId: string; headers: Headers }

async function aSignedIn(db: Database): Promise<SignedInUser> {
  const { id, email } = await anAccount(db, { password })
  return { id, email, ...(await aSession(db, { email })) }
}

async function aSession(db: Database, { email }: { email: string }) {
  const headers = await signInHeaders(db, { email, password })
  const { viewer } = await findViewer(db, headers)
  return { headers, sessionId: viewer?.sessionId ?? '' }
}
