import { base32 } from '@better-auth/utils/base32'
import { beforeEach, expect } from 'vitest'
import { staff } from '../../../db/schema/moderation.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anEmail, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aSecondFactor } from '../../../test/support/members/staff.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import { findViewer } from '../../accounts/sessions/viewer.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { codeAt } from './one-time-codes.server.ts'
import * as setupRoute from './second-factor.route.tsx'
import * as verifyRoute from './verify.route.tsx'

const routes = [
  { path: '/moderation/second-factor', ...setupRoute, Page: setupRoute.default },
  { path: '/moderation/verify', ...verifyRoute, Page: verifyRoute.default },
]
const open = createPageRenderer(routes)
const { ask } = createTestRoutes(routes)

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a wrong code returns the same secret, and the recovery codes are shown only once', async ({
  committed: db,
}) => {
  const { headers } = await aSignedInMember(db, anEmail())
  const page = await open('/moderation/second-factor', { headers })
  const secret = secretOn(page.html)
  const setup = page.html.match(/name="setup" value="([^"]+)"/)?.[1] ?? ''
  expect(page.html).toMatch(/<svg[^>]* role="img"/)
  const wrong = await open('/moderation/second-factor', { headers, form: { setup, code: '1' } })
  expect(wrong.status).toBe(422)
  expect(secretOn(wrong.html)).toBe(secret)

  const typed = new TextDecoder().decode(base32.decode(secret.replaceAll(' ', '')))
  const code = await codeAt(typed, { now: new Date() })
  const done = await open('/moderation/second-factor', { headers, form: { setup, code } })
  const codes = [...done.html.matchAll(/<li>(\w{4}-\w{4}-\w{4})<\/li>/g)].map(([, one]) => one)
  expect(codes).toHaveLength(10)
  const renewed = cookieOf(done.headers)
  const again = await open('/moderation/second-factor', { headers: renewed })
  expect(again.html).not.toContain(codes[0])
  expect(secretOn(again.html)).not.toBe(secret)
})

test('a right code gives the session a new token, and the old one ends', async ({
  committed: db,
}) => {
  const { account, headers } = await aSignedInMember(db, anEmail())
  const factor = await aSecondFactor(db, { userId: account.id })
  const form = { code: await factor.codeAt(new Date()) }
  const answer = await ask('/moderation/verify', { headers, form })
  if (!(answer instanceof Response)) throw new Error('It leads nowhere')
  const renewed = cookieOf(answer.headers)
  expect(await findViewer(db, headers)).toMatchObject({ viewer: undefined })
  expect(await findViewer(db, renewed)).toMatchObject({ viewer: { id: account.id } })
})

test('a form that was open for too long, or is another person’s, starts again with a new secret', async ({
  committed: db,
}) => {
  const { headers } = await aSignedInMember(db, anEmail())
  const form = { setup: 'nonsense', code: '123456' }
  const answer = await open('/moderation/second-factor', { headers, form })
  expect(answer.status).toBe(422)
  expect(answer.html).toContain('This page was open for too long.')
  expect(secretOn(answer.html)).toMatch(/^(\w{4} ?){8}$/)
})

test('after five wrong codes the page says how long to wait', async ({ committed: db }) => {
  const { account, headers } = await aSignedInMember(db, anEmail())
  await aSecondFactor(db, { userId: account.id })
  const send = (code: string) => ask('/moderation/verify', { headers, form: { code } })
  expect(await send(' ')).toMatchObject({ statusCode: 422 })
  for (let times = 0; times < 5; times++) expect(await send('1')).toMatchObject({ statusCode: 422 })
  const answer = await send('1')
  if (!answer || answer instanceof Response) throw new Error('It has no page')
  expect(answer.statusCode).toBe(429)
  const [actionHeaders] = Object.values(answer.actionHeaders)
  expect(Number(actionHeaders?.get('retry-after'))).toBeGreaterThan(800)
})

test('only a demo shows the code, and only to the moderators that came with it', async ({
  committed: db,
}) => {
  const demo = environment().demo
  const ofDemo = await aSignedInMember(db, 'nadia@demo.zaraibazaar.pk')
  const other = await aSignedInMember(db, 'nadia2@demo.zaraibazaar.pk')
  for (const { account } of [ofDemo, other]) await aSecondFactor(db, { userId: account.id })
  const shown = async ({ headers }: typeof ofDemo) =>
    /demo-code/.test((await open('/moderation/verify', { headers })).html)
  environment().demo = true
  expect(await shown(ofDemo)).toBe(true)
  expect(await shown(other)).toBe(false)
  environment().demo = false
  expect(await shown(ofDemo)).toBe(false)
  environment().demo = demo
})

async function aSignedInMember(db: Database, email: string) {
  const password = 'kali bhains moti'
  const account = await anAccount(db, { email, password })
  await db.insert(staff).values({ userId: account.id, role: 'reviewer' })
  return { account, headers: await signInHeaders(db, { email, password }) }
}

function cookieOf(headers: Headers | undefined): Headers {
  const [cookie = ''] = headers?.getSetCookie() ?? []
  return new Headers({ cookie: cookie.split(';')[0] ?? '' })
}

function secretOn(html: string): string {
  return html.match(/second-factor-secret"[^>]*>([^<]+)</)?.[1] ?? ''
}
