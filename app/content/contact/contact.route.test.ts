import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { contactMessages } from '../../../db/schema/content.server.ts'
import { test } from '../../../test/support/database/database.ts'
import { anAccount, anAddress, anEmail, headersOf } from '../../../test/support/members/accounts.ts'
import { pageOpener } from '../../../test/support/pages/open-page.tsx'
import { routeVisitor } from '../../../test/support/pages/visit-routes.ts'
import {
  type OpenDatabase,
  openPostgres,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import urduWords from '../ur/contact.json' with { type: 'json' }
import * as route from './contact.route.tsx'

const { default: Page, loader, action } = route
const open = pageOpener([{ path: '/contact', loader, action, Page }])
const visit = routeVisitor([{ path: '/contact', ...route }])
const password = 'kali bhains moti'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a letter is taken, and whoever wrote it is led to a page that says so', async () => {
  expect(await open('/contact', { form: aForm() })).toMatchObject({
    status: 302,
    location: '/contact?sent=1',
  })
  const { location } = await open('/contact?lang=ur', { form: aForm() })
  expect(location).toBe('/contact?sent=1&lang=ur')
})

test('beyond the limit of an account the words come back, with when to come again', async ({
  committed,
}) => {
  const { email } = await anAccount(committed, { password })
  const headers = await headersOf(committed, { email, password })
  const address = anAddress()
  const write = (more = {}) => ({ form: aForm(), headers, address, ...more })
  for (let i = 0; i < 5; i++) expect((await visit('/contact', write())).status).toBe(302)
  const { status, retryAfter } = await visit('/contact', write())
  expect(status).toBe(429)
  expect(Number(retryAfter)).toBeGreaterThan(3000)
  const { html } = await open('/contact', write())
  expect(html).toContain('The page stays white since Monday.')
  // A visitor behind the same address is none of it.
  expect((await visit('/contact', write({ headers: undefined }))).status).toBe(302)
})

test('while the database is away a member is given back what they wrote', async ({ committed }) => {
  const { email } = await anAccount(committed, { password })
  const headers = await headersOf(committed, { email, password })
  const away = await openPostgres('postgres://nobody@127.0.0.1:1/nothing')
  useDatabase(away)
  const { status, html } = await open('/contact', { form: aForm(), headers })
  await away.close()
  expect(status).toBe(500)
  expect(html).toContain('The page stays white since Monday.')
  expect(html).toContain('Bilal Ahmed')
})

test('with another language chosen the form comes back with its words, and nothing is sent', async ({
  committed: db,
}) => {
  const form = { ...aForm(), answer_to: anEmail(), language: 'ur' }
  const { status, html } = await open('/contact?lang=ur', { form })
  expect(status).toBe(200)
  expect(html).toContain('The page stays white since Monday.')
  expect(html).toContain(urduWords.form.message)
  expect(await db.$count(contactMessages, eq(contactMessages.email, form.answer_to))).toBe(0)
})

function aForm() {
  return {
    form_token: newIdempotencyKey(),
    name: 'Bilal Ahmed',
    answer_to: anEmail(),
    subject: 'fault',
    message: 'The page stays white since Monday.',
  }
}
