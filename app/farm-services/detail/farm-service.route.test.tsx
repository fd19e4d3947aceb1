import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { conversations } from '../../../db/schema/conversations.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anIpAddress, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aFarmService, aUser } from '../../../test/support/members/factories.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { runWithRequest } from '../../platform/http/request-context.server.ts'
import { countServiceView } from './count-service-view.server.ts'
import FarmServicePage, { action, loader } from './farm-service.route.tsx'
import { action as seenAction } from './record-service-view.route.ts'
import { action as contactAction } from './service-contact.route.ts'

const password = 'kali bhains moti'
const secret = /1234567|secret@farm\.test/
const phone = 'Mozilla/5.0 (Linux; Android 13; SM-A045F) Chrome/120.0 Mobile Safari/537.36'
const evil = '</script><svg onload=alert(1)>'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

const openPage = createPageRenderer([
  { path: '/services/:serviceId/contact?', loader, action, Page: FarmServicePage },
])

test('a signed-out visitor gets neither the phone number nor the email address', async ({
  committed,
}) => {
  const { id } = await aSecretService(committed)
  const { html, status } = await openPage(`/services/${id}`)
  expect(status).toBe(200)
  expect(html).toContain('MF 385 with rotavator')
  expect(html).toContain('Log in to message')
  expect(html).not.toMatch(secret)
})

test('a signed-in user sees the email address, but the number only after Show', async ({
  committed,
}) => {
  const { id } = await aSecretService(committed)
  const { headers } = await aSignedIn(committed)
  const { html } = await openPage(`/services/${id}`, { headers })
  expect(html).toContain('secret@farm.test')
  expect(html).not.toContain('1234567')
  expect(html).toContain(`href="/messages?service=${id}"`)
})

test('Show without JavaScript returns the page with the number, Call and WhatsApp', async ({
  committed,
}) => {
  const { id } = await aSecretService(committed)
  const { html, status } = await openPage(`/services/${id}/contact`, { method: 'POST' })
  expect(status).toBe(200)
  expect(html).toContain('0300 1234567')
  expect(html).toContain('href="tel:+923001234567"')
  expect(html).toMatch(/wa\.me\/923001234567\?text=[^"]*rotavator/)
  expect(html).toContain('secret@farm.test')
})

test('the eleventh Show of a visitor is answered 429, across all services', async ({
  committed,
}) => {
  const { id } = await aSecretService(committed)
  const other = await aSecretService(committed)
  const address = anIpAddress()
  const press = (serviceId: string) =>
    openPage(`/services/${serviceId}/contact`, { method: 'POST', address })
  for (let i = 0; i < 10; i++) expect((await press(i % 2 ? id : other.id)).status).toBe(200)
  const { status, html } = await press(id)
  expect(status).toBe(429)
  expect(html).toContain('Please try again in 1 hour')
  expect(html).not.toMatch(secret)
})

test('a provider’s text is escaped in title, meta tags, structured data and page', async ({
  committed,
}) => {
  const words = { title: evil, description: evil, city: evil, address: evil, contactName: evil }
  const { id } = await aSecretService(committed, words)
  const { html } = await openPage(`/services/${id}`)
  expect(html).not.toContain('<svg onload')
  expect(html).toContain('&lt;svg onload')
})

test('a phone number in a title is removed from the page title', async ({ committed }) => {
  const { id } = await aSecretService(committed, { title: 'Tractor 0300 - 7654321' })
  const { html } = await openPage(`/services/${id}`)
  expect(html).toContain('<title>Tractor … · Zarai Bazaar</title>')
})

test('an inactive service is visible to its provider and its conversation partners only', async ({
  committed,
}) => {
  const provider = await aSignedIn(committed)
  const [writer, stranger] = [await aSignedIn(committed), await aSignedIn(committed)]
  const down = { providerId: provider.id, status: 'inactive' } as const
  const { id } = await aSecretService(committed, down)
  await committed
    .insert(conversations)
    .values({ id: newId(), serviceId: id, buyerId: writer.id, sellerId: provider.id })

  const own = await openPage(`/services/${id}`, provider)
  expect(own.html).toContain('This is your service')
  expect(own.html).toContain(`href="/services/${id}/edit"`)
  expect(own.html).toContain('Nobody else can see it.')
  const written = await openPage(`/services/${id}`, writer)
  expect(written.html).toContain('This service is not offered at the moment.')
  expect(written.html).toContain('gallery-grey')
  expect(written.html).not.toMatch(secret)
  for (const { headers } of [stranger, writer]) {
    const response = await openPage(`/services/${id}/contact`, { method: 'POST', headers })
    expect(response.status).toBe(404)
  }
  expect((await openPage(`/services/${id}`, stranger)).status).toBe(404)
  expect((await openPage(`/services/${id}`)).status).toBe(404)
  expect((await openPage('/services/x.css')).status).toBe(404)
})

test('similar services are of the same type, those in the same city first', async ({
  committed,
}) => {
  const providerId = (await aUser(committed)).id
  const serviceType = 'water_boring'
  const { id } = await aSecretService(committed, { serviceType })
  const similar = { providerId, serviceType, city: 'Sukkur', province: 'sindh' }
  const far = await aFarmService(committed, similar)
  const near = await aFarmService(committed, { providerId, serviceType })
  await aFarmService(committed, { providerId, serviceType, status: 'inactive' })
  const { html } = await openPage(`/services/${id}`)
  const shown = [...html.matchAll(/href="\/services\/([0-9a-f-]{36})"/g)].map(([, found]) => found)
  expect(shown).toEqual([near.id, far.id])
})

test('a view counts once per viewer and day, but not for bots, prefetches or the provider', async ({
  committed,
}) => {
  const provider = await aSignedIn(committed)
  const { id: serviceId } = await aSecretService(committed, { providerId: provider.id })
  const address = anIpAddress()
  const say = (send: typeof seenAction | typeof contactAction, headers: HeadersInit) => {
    const request = new Request('https://market.test/', { headers })
    const url = new URL(request.url)
    const facts = { id: 'a-request', nonce: '', address, url }
    const context = new RouterContextProvider()
    const given = { request, url, context, params: { serviceId }, pattern: '' }
    return runWithRequest(facts, () => (send as (args: typeof given) => Promise<Response>)(given))
  }
  for (const browser of [phone, phone, `${phone} Build/2`]) {
    expect((await say(seenAction, { 'user-agent': browser })).status).toBe(204)
  }
  await say(seenAction, { 'user-agent': 'Googlebot/2.1' })
  await say(seenAction, { 'user-agent': phone, 'sec-purpose': 'prefetch' })
  await countServiceView(committed, { serviceId, viewerId: provider.id, address })
  const shown = await say(contactAction, { 'user-agent': phone })
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(await shown.json()).toEqual({
    phone: '+923001234567',
    isConfirmed: false,
    secondPhone: null,
    whatsApp: null,
    email: 'secret@farm.test',
  })
  const [row] = await committed.select().from(services).where(eq(services.id, serviceId))
  expect(row?.viewsCount).toBe(1)
})

async function aSignedIn(db: Database) {
  const { id, email } = await anAccount(db, { password })
  return { id, headers: await signInHeaders(db, { email, password }) }
}

async function aSecretService(db: Database, differing: Partial<typeof services.$inferInsert> = {}) {
  const providerId = differing.providerId ?? (await aUser(db)).id
  return aFarmService(db, { contactEmail: 'secret@farm.test', ...differing, providerId })
}
