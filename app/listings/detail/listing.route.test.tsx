import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect } from 'vitest'
import { listingAnalytics } from '../../../db/schema/listing-stats.server.ts'
import type { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, anIpAddress, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aFavorite, aListing, aUser } from '../../../test/support/members/factories.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { createTestRoutes, type TestRequest } from '../../../test/support/pages/visit-routes.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { runWithRequest } from '../../platform/http/request-context.server.ts'
import { action as deleteAction } from '../manage/delete-listing.route.tsx'
import { action as seenAction } from '../stats/record-view.route.ts'
import ListingPage, { action, loader } from './listing.route.tsx'
import { action as contactAction } from './listing-contact.route.ts'

const password = 'kali bhains moti'
const secret = /1234567|7654321|secret@farm\.test/
const phone = 'Mozilla/5.0 (Linux; Android 13; SM-A045F) Chrome/120.0 Mobile Safari/537.36'
const evil = '</script><svg onload=alert(1)>'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('the page for a visitor contains neither the phone number nor the email address', async ({
  committed,
}) => {
  const { id } = await aSecretListing(committed)
  const { html, status } = await openPage(`/listing/${id}`)
  expect(status).toBe(200)
  expect(html).toContain('Nili-Ravi buffalo')
  expect(html).not.toMatch(secret)
})

test('a signed-in user sees the email address, but no phone number before Show', async ({
  committed,
}) => {
  const { id } = await aSecretListing(committed)
  const { email } = await anAccount(committed, { password })
  const headers = await signInHeaders(committed, { email, password })
  const { html } = await openPage(`/listing/${id}`, { headers })
  expect(html).toContain('secret@farm.test')
  expect(html).not.toMatch(/1234567|7654321/)
  expect(html).toContain('Message Seller')
})

test('the owner of an expired listing is first of all offered to renew it', async ({
  committed,
}) => {
  const { id: sellerId, email } = await anAccount(committed, { password })
  const expiresAt = new Date(Date.now() - 24 * 3_600_000)
  const { id } = await aListing(committed, { sellerId, expiresAt })
  const headers = await signInHeaders(committed, { email, password })
  const { html } = await openPage(`/listing/${id}`, { headers })
  expect(html).toContain('This listing has expired')
  expect(html).toMatch(/btn-primary[^>]* name="what" value="renew"|value="renew"[^>]*btn-primary/)
  expect(html.indexOf('value="renew"')).toBeLessThan(html.indexOf(`/edit-listing/${id}`))
  const [editLink] = html.match(new RegExp(`<a [^>]*/edit-listing/${id}[^>]*>`)) ?? []
  expect(editLink).toContain('btn-plain')
  expect(editLink).not.toContain('btn-primary')
  const [, callBar] = html.split('class="call-bar"')
  expect(callBar).toContain('value="renew"')
})

test('Show without JavaScript returns the page with the number, Call and WhatsApp', async ({
  committed,
}) => {
  const { id } = await aSecretListing(committed)
  const { html, status } = await openPage(`/listing/${id}/contact`, { method: 'POST' })
  expect(status).toBe(200)
  expect(html).toContain('0300 1234567')
  expect(html).toContain('href="tel:+923001234567"')
  expect(html).toContain('href="tel:+923017654321"')
  expect(html).toContain('href="https://wa.me/923217654321?text=')
  expect(html).toContain('secret@farm.test')
})

test('a visitor’s eleventh Show gets a 429 page that says when to try again', async ({
  committed,
}) => {
  const { id } = await aSecretListing(committed)
  const address = anIpAddress()
  const press = () => openPage(`/listing/${id}/contact`, { method: 'POST', address })
  for (let i = 0; i < 10; i++) expect((await press()).status).toBe(200)
  const { status, html } = await press()
  expect(status).toBe(429)
  expect(html).toContain('Please try again in 1 hour')
  expect(html).not.toMatch(secret)
})

test('seller text is escaped in the title, meta tags, structured data and page', async ({
  committed,
}) => {
  const { id } = await aSecretListing(committed, {
    title: evil,
    description: evil,
    city: evil,
    address: evil,
    contactName: evil,
  })
  const { html } = await openPage(`/listing/${id}`)
  expect(html).not.toContain('<svg onload')
  expect(html).toContain('&lt;svg onload')
})

test('a phone number is removed from the page title', async ({ committed }) => {
  const { id } = await aSecretListing(committed, { title: 'Buffalo 0300 - 7654321' })
  const { html } = await openPage(`/listing/${id}`)
  expect(html).toContain('<title>Buffalo … · Zarai Bazaar</title>')
})

test('a sold or expired listing answers 410 to strangers, without price or contact details', async ({
  committed,
}) => {
  const { id: userId, email } = await anAccount(committed, { password })
  const headers = await signInHeaders(committed, { email, password })
  const past = new Date('2020-01-01')
  for (const ended of [{ status: 'sold' }, { status: 'expired' }, { expiresAt: past }] as const) {
    const { id } = await aSecretListing(committed, { ...ended, price: 285_777 })
    for (const viewer of [{}, { headers }]) {
      for (const visit of [viewer, { ...viewer, method: 'POST' }]) {
        const answer = await askRoute(`/listing/${id}/contact`, visit)
        expect(answer).toMatchObject({ statusCode: 410 })
        expect(JSON.stringify(answer)).toContain('Nili-Ravi buffalo')
        expect(JSON.stringify(answer)).not.toMatch(/285777|Fourteen litres|1234567|secret@farm/)
      }
    }
    const own = await aSecretListing(committed, { ...ended, sellerId: userId })
    expect((await openPage(`/listing/${own.id}`, { headers })).status).toBe(200)
  }
})

test('a draft answers others exactly like an unknown id', async ({ committed }) => {
  const { id } = await aSecretListing(committed, { status: 'draft' })
  const [draft, unknown] = [await askRoute(`/listing/${id}`), await askRoute(`/listing/${newId()}`)]
  expect(draft).toMatchObject({ statusCode: 404 })
  expect(errorsOf(draft)).toEqual(errorsOf(unknown))
})

test('a draft is 404 to others, and a sold listing is still shown to users who saved it', async ({
  committed,
}) => {
  const draft = await aSecretListing(committed, { status: 'draft' })
  const sold = await aSecretListing(committed, { status: 'sold' })
  const { id: userId, email } = await anAccount(committed, { password })
  await aFavorite(committed, { userId, listingId: sold.id })
  const headers = await signInHeaders(committed, { email, password })
  expect((await openPage(`/listing/${draft.id}`, { headers })).status).toBe(404)
  expect((await openPage('/listing/x.css')).status).toBe(404)
  const { html, status } = await openPage(`/listing/${sold.id}`, { headers })
  expect(status).toBe(200)
  expect(html).toContain('This listing has been sold.')
  expect(html).not.toMatch(secret)
  expect((await openPage(`/listing/${sold.id}/contact`, { headers, method: 'POST' })).status).toBe(
    410,
  )
})

test('an empty draft has a placeholder title and no empty sections for its owner', async ({
  committed,
}) => {
  const { id: sellerId, email } = await anAccount(committed, { password })
  const bare = { title: '', description: '', price: 0, city: '', province: null, address: null }
  const { id } = await aSecretListing(committed, { ...bare, sellerId, status: 'draft' })
  const headers = await signInHeaders(committed, { email, password })
  const { html } = await openPage(`/listing/${id}`, { headers })
  expect(html).toContain('<h1 dir="ltr">No title yet</h1>')
  expect(html).toContain('<title>No title yet · Zarai Bazaar</title>')
  expect(html).toContain('No price yet')
  expect(html).not.toContain('<dt>Location</dt>')
  expect(html).not.toContain('<h2>Description</h2>')
})

test('the owner sees that it is their listing and has no message button', async ({ committed }) => {
  const { id: sellerId, email } = await anAccount(committed, { password })
  const { id } = await aSecretListing(committed, { sellerId })
  const headers = await signInHeaders(committed, { email, password })
  const { html } = await openPage(`/listing/${id}`, { headers })
  expect(html).toContain('This is your listing')
  expect(html).not.toContain('Message Seller')
})

test('deleting sends a visitor to sign in and is 404 for another user', async ({ committed }) => {
  const { id } = await aSecretListing(committed)
  const { email } = await anAccount(committed, { password })
  const headers = await signInHeaders(committed, { email, password })
  const path = `/my-listings/${id}/delete`
  const visitor = await openPage(path, { method: 'POST' })
  expect(visitor.location).toBe(`/auth?redirect=${encodeURIComponent(path)}`)
  expect((await openPage(path, { method: 'POST', headers })).status).toBe(404)
  expect((await openPage(`/listing/${id}`)).status).toBe(200)
})

test('counts a page view as a click and a reveal as a phone view, but neither for bots', async ({
  committed,
}) => {
  const { id: listingId } = await aSecretListing(committed)
  const say = (send: typeof seenAction | typeof contactAction, agent: string) => {
    const request = new Request('https://market.test/', { headers: { 'user-agent': agent } })
    const url = new URL(request.url)
    const facts = { id: 'a-request', nonce: '', address: anIpAddress(), url }
    const context = new RouterContextProvider()
    const given = { request, url, context, params: { listingId }, pattern: '' }
    return runWithRequest(facts, () => (send as (args: typeof given) => Promise<Response>)(given))
  }
  expect((await say(seenAction, phone)).status).toBe(204)
  expect((await say(seenAction, 'Googlebot/2.1')).status).toBe(204)
  const shown = await say(contactAction, phone)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(await shown.json()).toEqual({
    phone: '+923001234567',
    isConfirmed: false,
    secondPhone: '+923017654321',
    whatsApp: '+923217654321',
    email: 'secret@farm.test',
  })
  await say(contactAction, 'Googlebot/2.1')
  const [statistics] = await committed
    .select()
    .from(listingAnalytics)
    .where(eq(listingAnalytics.listingId, listingId))
  expect(statistics).toMatchObject({ clicks: 1, phoneViews: 1 })
})

async function aSecretListing(db: Database, differing: Partial<typeof listings.$inferInsert> = {}) {
  const sellerId = differing.sellerId ?? (await aUser(db)).id
  const contact = {
    contactPhone: '+923001234567',
    secondPhone: '+923017654321',
    whatsappPhone: '+923217654321',
    contactEmail: 'secret@farm.test',
  }
  return aListing(db, { ...contact, ...differing, sellerId })
}

const listingRoute = { path: '/listing/:listingId/contact?', loader, action }
const openPage = createPageRenderer([
  { ...listingRoute, Page: ListingPage },
  { path: '/my-listings/:listingId/delete', action: deleteAction },
])

const { ask } = createTestRoutes([listingRoute])

function askRoute(path: string, visit: TestRequest = {}) {
  return ask(path, visit)
}

function errorsOf(answer: Awaited<ReturnType<typeof ask>>) {
  return answer instanceof Response ? answer.status : answer?.errors
}
