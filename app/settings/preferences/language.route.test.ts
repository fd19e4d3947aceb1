import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { rateLimits } from '../../../db/schema/platform.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { viewerMiddleware } from '../../accounts/sessions/viewer.server.ts'
import { useDatabase } from '../../platform/database/database.server.ts'
import { runWithRequest } from '../../platform/http/request-context.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { action as chooseLanguage } from './language.route.ts'
import { action as chooseTheme } from './theme.route.ts'

const page = 'http://market.test/language'

test('a language choice redirects to the page it was made on, and to no other site', async () => {
  expect(await choose({ language: 'ur', redirect_to: '/search?q=gandum' })).toEqual({
    to: '/search?q=gandum',
    cookie: 'language=ur',
  })
  expect(await choose({ language: 'ur', redirect_to: '//evil.test' })).toMatchObject({ to: '/' })
})

test('a body that is not a form is rejected, and nothing is saved', async () => {
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  await expect(answerOf(chooseLanguage, init)).rejects.toMatchObject({ status: 415 })
  await expect(answerOf(chooseTheme, init)).rejects.toMatchObject({ status: 415 })
})

test('a visitor writes nothing to the database', async ({ open }) => {
  useDatabase(open)
  const rows = () => open.db.$count(rateLimits)
  const before = await rows()
  expect(await choose({ language: 'ur' })).toMatchObject({ cookie: 'language=ur' })
  expect(await rows()).toBe(before)
})

test('beyond the hourly limit a choice is stored only in the cookie', async ({ open }) => {
  useDatabase(open)
  const { db } = open
  const account = { email: anEmail(), password: 'kali bhains moti' }
  const { id } = await anAccount(db, account)
  const headers = await signInHeaders(db, account)
  const send = (action: Action, fields: Record<string, string>) =>
    answerOf(action, { method: 'POST', body: new URLSearchParams(fields), headers })
  const preferences = async () =>
    (await db.select().from(users).where(eq(users.id, id)))[0]?.preferences
  await consumeLimit(db, { limit: 'settings', key: id, amount: 238 })

  await send(chooseLanguage, { language: 'ur' })
  await send(chooseTheme, { theme: 'dark' })
  const savedPreferences = { language: 'ur', darkMode: true }
  expect(await preferences()).toEqual(savedPreferences)

  expect(await send(chooseLanguage, { language: 'en' })).toMatchObject({ cookie: 'language=en' })
  expect(await send(chooseTheme, { theme: 'light' })).toMatchObject({ cookie: 'theme=light' })
  expect(await preferences()).toEqual(savedPreferences)
})

function choose(fields: Record<string, string>) {
  return answerOf(chooseLanguage, { method: 'POST', body: new URLSearchParams(fields) })
}

type Action = (sent: never) => Promise<Response>

async function answerOf(action: Action, sent: RequestInit) {
  const request = new Request(page, sent)
  const facts = { id: 'a-request', nonce: '', address: '203.0.113.7', url: new URL(page) }
  const given = { request, context: new RouterContextProvider(), params: {} } as never
  const { headers } = (await runWithRequest(facts, () =>
    viewerMiddleware(given, () => action(given)),
  )) as Response
  return { to: headers.get('location'), cookie: headers.get('set-cookie')?.split(';')[0] }
}
