import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { anAccount, headersOf } from '../../../test/support/members/accounts.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { endSession, endSessions, listSessions } from './sessions.server.ts'
import { findViewer } from './viewer.server.ts'

const password = 'kali bhains moti'

test('a person sees where they are signed in, this device first, and nobody else’s', async ({
  db,
}) => {
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

test('what has ended, idle or old, is not among them', async ({ db }) => {
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

test('ending one signs it out at its next request and leaves the rest', async ({ db }) => {
  const owner = await aSignedIn(db)
  const [lost, kept] = [await aSession(db, owner), await aSession(db, owner)]
  expect(await endSession(db, { userId: owner.id, sessionId: lost.sessionId })).toBe(true)
  expect(await endSession(db, { userId: owner.id, sessionId: lost.sessionId })).toBe(false)
  expect((await findViewer(db, lost.headers)).viewer).toBeUndefined()
  expect((await findViewer(db, kept.headers)).viewer?.id).toBe(owner.id)
})

test('a stranger ends nobody’s session, nor does what is no id', async ({ db }) => {
  const owner = await aSignedIn(db)
  const stranger = await aSignedIn(db)
  for (const sessionId of [owner.sessionId, newId(), 'x', `${owner.sessionId}'`]) {
    expect(await endSession(db, { userId: stranger.id, sessionId })).toBe(false)
  }
  await endSessions(db, { userId: stranger.id })
  expect((await findViewer(db, owner.headers)).viewer?.id).toBe(owner.id)
})

test('ending all others keeps this device', async ({ db }) => {
  const owner = await aSignedIn(db)
  const others = [await aSession(db, owner), await aSession(db, owner)]
  expect(await endSessions(db, { userId: owner.id, keepId: owner.sessionId })).toBe(2)
  expect((await findViewer(db, owner.headers)).viewer?.id).toBe(owner.id)
  for (const { headers } of others) expect((await findViewer(db, headers)).viewer).toBeUndefined()
})

type Signed = { id: string; email: string; sessionId: string; headers: Headers }

async function aSignedIn(db: Database): Promise<Signed> {
  const { id, email } = await anAccount(db, { password })
  return { id, email, ...(await aSession(db, { email })) }
}

async function aSession(db: Database, { email }: { email: string }) {
  const headers = await headersOf(db, { email, password })
  const { viewer } = await findViewer(db, headers)
  return { headers, sessionId: viewer?.sessionId ?? '' }
}
