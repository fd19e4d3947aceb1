import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { contactMessages } from '../../../db/schema/content.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import {
  anAccount,
  anEmail,
  anIpAddress,
  signInHeaders,
} from '../../../test/support/members/accounts.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { createRouteClient } from '../../../test/support/pages/visit-routes.ts'
import {
  type OpenDatabase,
  openPostgres,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { newIdempotencyKey } from '../../platform/forms/submit-once.server.ts'
import englishWords from '../en/contact.json' with { type: 'json' }
import urduWords from '../ur/contact.json' with { type: 'json' }
import * as route from './contact.route.tsx'

const { default: Page, loader, action } = route
const open = createPageRenderer([{ path: '/contact', loader, action, Page }])
const visit = createRouteClient([{ path: '/contact', ...route }])
const password = 'kali bhains moti'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a message is accepted and its author redirected to a confirmation', async () => {
  expect(await open('/contact', { form: aForm() })).toMatchObject({
    status: 302,
    location: '/contact?sent=1',
  })
  const { location } = await open('/contact?lang=ur', { form: aForm() })
  expect(location).toBe('/contact?sent=1&lang=ur')
})

test('above the account’s limit the form comes back with a retry time', async ({ committed }) => {
  const { email } = await anAccount(committed, { password })
  const headers = await signInHeaders(committed, { email, password })
  const address = anIpAddress()
  const write = (more = {}) => ({ form: aForm(), headers, address, ...more })
  for (let i = 0; i < 5; i++) expect((await visit('/contact', write())).status).toBe(302)
  const { status, retryAfter } = await visit('/contact', write())
  expect(status).toBe(429)
  expect(Number(retryAfter)).toBeGreaterThan(3000)
  const { html } = await open('/contact', write())
  expect(html).toContain('The page stays white since Monday.')
  // A visitor on the same network is not affected.
  expect((await visit('/contact', write({ headers: undefined }))).status).toBe(302)
})

test('while the database is down a signed-in user gets their text back', async ({ committed }) => {
  const { email } = await anAccount(committed, { password })
  const headers = await signInHeaders(committed, { email, password })
  const away = await openPostgres('postgres://nobody@127.0.0.1:1/nothing')
  useDatabase(away)
  const { status, html } = await open('/contact', { form: aForm(), headers })
  await away.close()
  expect(status).toBe(500)
  expect(html).toContain('The page stays white since Monday.')
  expect(html).toContain('Bilal Ahmed')
})

test('a message far too long comes back with the form, which stays open if it cannot be read', async () => {
  const long = { ...aForm(), message: `The page stays white. ${'گندم '.repeat(3_000)}` }
  const tooLong = await open('/contact', { form: long })
  expect(tooLong.status).toBe(422)
  expect(tooLong.html).toContain(long.message.slice(0, 10_000))
  expect(tooLong.html).toContain('Bilal Ahmed')
  const form = { ...aForm(), message: 'x'.repeat(300_000) }
  const rejected = await open('/contact', { form })
  expect(rejected.status).toBe(413)
  expect(rejected.html).toContain(englishWords.trouble.tooLarge.replaceAll("'", '&#x27;'))
  expect(rejected.html).toContain('name="message"')
})

test('changing the language returns the form with its values and sends nothing', async ({
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
