import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anAccount, signInHeaders } from '../../../test/support/members/accounts.ts'
import { aListing, aUser } from '../../../test/support/members/factories.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import Page, { loader } from './seller.route.tsx'

const open = createPageRenderer([{ path: '/sellers/:sellerId', loader, Page }])
const evil = '</script><svg onload=alert(1)>'

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('neither the page nor its data contains the seller’s contact details', async ({
  committed,
}) => {
  const { id } = await aSecretSeller(committed)
  const { loaderData, html } = await openPage(id)
  const [{ page }] = Object.values(loaderData ?? {})
  const sent = JSON.stringify(loaderData) + html
  expect(page.cards).toHaveLength(1)
  expect(sent).not.toMatch(/secret|1234567|Chak 12|@/)
  const shown = ['activeListings', 'city', 'id', 'memberSince', 'name', 'numberMark', 'province']
  expect(Object.keys(page.seller).sort()).toEqual(shown)
})

test('the page is the same for everybody, except that the seller gets a link to manage it', async ({
  committed,
}) => {
  const password = 'kali bhains moti'
  const { id, email } = await anAccount(committed, { password })
  const stranger = await anAccount(committed, { password })
  const visitor = await openPage(id)
  const other = await openPage(id, await signInHeaders(committed, { ...stranger, password }))
  const own = await openPage(id, await signInHeaders(committed, { email, password }))
  expect(other).toEqual(visitor)
  expect(visitor.html).not.toContain('Manage my listings')
  expect(own.html).toContain('Manage my listings')
})

test('an unknown or deleted seller answers 404', async ({ committed }) => {
  const { id } = await aUser(committed)
  await committed.delete(users).where(eq(users.id, id))
  for (const nobody of [id, newId(), 'x.css', "' or 1=1", '%00']) {
    const { status, errors } = await openPage(nobody)
    expect(status, nobody).toBe(404)
    expect(JSON.stringify(errors), nobody).toContain('seller.notFound')
  }
})

test('a seller’s name is escaped in title, tags and page', async ({ committed }) => {
  const { id } = await aUser(committed, { fullName: evil, city: evil })
  const { html } = await openPage(id)
  expect(html).not.toContain('<svg onload')
  expect(html).toContain('&lt;svg onload')
})

test('a phone number in a name is not shown in the title', async ({ committed }) => {
  const { id } = await aUser(committed, { fullName: 'Aslam 0300 - 7654321' })
  const { html } = await openPage(id)
  expect(html).toContain('<title>Aslam … · Zarai Bazaar</title>')
})

test('a seller without listings has a page that says so', async ({ committed }) => {
  const { id } = await aUser(committed)
  const { html } = await openPage(id)
  expect(html).toContain('Nothing for sale at the moment')
})

async function aSecretSeller(db: Database) {
  const place = { address: 'Chak 12/2-L', city: 'Okara', province: 'punjab' }
  const email = `secret-${newId()}@farm.test`
  const seller = await aUser(db, { ...place, email, phone: '0300 1234567' })
  const contact = { contactPhone: '+923001234567', contactEmail: 'secret@farm.test' }
  await aListing(db, { sellerId: seller.id, address: place.address, ...contact })
  return seller
}

function openPage(sellerId: string, headers = new Headers()) {
  return open(`/sellers/${sellerId}`, { headers })
}
