import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anIpAddress,
  deliverAccountMails,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { requestLinkEmail, resetPassword, verifyEmail } from '../recovery/password-reset.server.ts'
import { findViewer } from './viewer.server.ts'

// Expiry of address-change links, renewal links, data exports and deletions is tested beside each
// feature.

const password = 'kali bhains moti'
const newPassword = 'safed bakri chandni'
const minute = 60_000
const day = 24 * 60 * minute

test('a reset link works for ten minutes and a verification link for a day', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const reset = await mailedTo(db, { kind: 'reset', email })
  const verify = await mailedTo(db, { kind: 'verify', email })
  const late = { token: reset, password: newPassword, now: after(10 * minute + 1_000) }
  expect(await resetPassword(db, late)).toEqual({ refused: 'link' })
  expect(await verifyEmail(db, { token: verify, now: after(day + 1_000) })).toBe(false)
  expect(await verifyEmail(db, { token: verify, now: after(day - minute) })).toBe(true)
  expect(await resetPassword(db, { ...late, now: after(9 * minute) })).toBe('reset')
})

test('a session expires after two weeks without a visit', async ({ db }) => {
  const { email, id } = await anAccount(db, { password })
  const headers = await signInHeaders(db, { email, password })
  expect(await isSignedIn(db, headers, after(14 * day - minute))).toBe(true)
  // That check was a visit too, so the session now lasts two more weeks.
  const [storedSession] = await db.select().from(sessions).where(eq(sessions.userId, id))
  expect(Number(storedSession?.expiresAt)).toBeGreaterThan(Number(after(27 * day)))
  expect(await isSignedIn(db, headers, after(28 * day))).toBe(false)
})

test('a session used every day ends after ninety days', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const headers = await signInHeaders(db, { email, password })
  for (let days = 10; days <= 80; days += 10) {
    expect(await isSignedIn(db, headers, after(days * day))).toBe(true)
  }
  expect(await isSignedIn(db, headers, after(90 * day - minute))).toBe(true)
  expect(await isSignedIn(db, headers, after(90 * day + minute))).toBe(false)
  expect(await db.$count(sessions, sql`token = ${tokenIn(headers)}`)).toBe(0)
})

test('setting the clock back expires nothing early', async ({ db }) => {
  const { email } = await anAccount(db, { password })
  const headers = await signInHeaders(db, { email, password })
  const token = await mailedTo(db, { kind: 'verify', email })
  expect(await isSignedIn(db, headers, after(-day))).toBe(true)
  expect(await verifyEmail(db, { token, now: after(-day) })).toBe(true)
})

async function isSignedIn(db: Database, headers: Headers, when: Date): Promise<boolean> {
  vi.useFakeTimers({ now: when, toFake: ['Date'] })
  try {
    return (await findViewer(db, headers)).viewer !== undefined
  } finally {
    vi.useRealTimers()
  }
}

async function mailedTo(db: Database, request: { kind: 'verify' | 'reset'; email: string }) {
  await requestLinkEmail(db, { ...request, address: anIpAddress() })
  return (await deliverAccountMails(db, request.email)).at(-1)?.token ?? ''
}

function after(milliseconds: number): Date {
  return new Date(Date.now() + milliseconds)
}

function tokenIn(headers: Headers): string {
  return decodeURIComponent(headers.get('cookie')?.split('=')[1] ?? '').split('.')[0] ?? ''
}
