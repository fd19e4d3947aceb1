import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anEmail } from '../../../test/support/members/accounts.ts'
import {
  aStartedConversation,
  messageInput,
  verifiedSender,
} from '../../../test/support/members/conversation-factories.ts'
import { deliverNotificationMails } from '../../../test/support/members/deliver-notifications.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { startConversation } from '../../conversations/sending/send-message.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { notify } from '../delivery/notify.server.ts'

const cover = 'listings/a/0123.jpg'
const page = (path: string) => new URL(path, environment().publicUrl).href
const picture = `<img src="${page('/pictures/listings/a/0123-640.webp')}"`

async function aMailedPerson(db: Database, language: 'en' | 'ur' = 'en') {
  return await aUser(db, { email: anEmail(), emailVerified: true, preferences: { language } })
}

async function offers(db: Database) {
  const { id: sellerId } = await aUser(db)
  const wheat = { title: 'Wheat <b>of 2026</b>', price: 3_900, priceUnit: 'per_maund' }
  const first = await aListing(db, { sellerId, ...wheat, images: [cover] })
  const second = await aListing(db, { sellerId, title: 'Barley' })
  return [first, second] as const
}

test('the email of a saved search shows picture, price, place and a link for each listing', async ({
  db,
}) => {
  const person = await aMailedPerson(db)
  const [first, second] = await offers(db)
  const titles = { title1: first.title, title2: second.title, title3: 'Deleted since' }
  const ids = { listing1: first.id, listing2: second.id }
  const facts = { name: 'wheat', count: 4, ...titles, ...ids }
  await notify(db, { userId: person.id, kind: 'saved-search', facts })
  const [mail] = await deliverNotificationMails(db, person.email)
  for (const { id } of [first, second]) {
    expect(mail?.html).toContain(`href="${page(`/listing/${id}`)}"`)
    expect(mail?.text).toContain(page(`/listing/${id}`))
  }
  expect(mail?.text).toContain('Rs 3,900 per maund · Okara, Punjab')
  expect(mail?.text).toContain('> Deleted since')
  expect(mail?.html).toContain(picture)
  // One of the two has a picture; text written by users is escaped.
  expect(mail?.html.match(/<img/g)).toHaveLength(1)
  expect(mail?.html).toContain('Wheat &#60;b&#62;of 2026&#60;/b&#62;')
})

test('the email of a price drop shows the listing, right to left in Urdu', async ({ db }) => {
  const person = await aMailedPerson(db, 'ur')
  const [listing] = await offers(db)
  const facts = { title: listing.title, from: 4_200, to: 3_900 }
  await notify(db, { userId: person.id, kind: 'price-drop', listingId: listing.id, facts })
  const [mail] = await deliverNotificationMails(db, person.email)
  expect(mail?.html).toContain('<html lang="ur" dir="rtl">')
  expect(mail?.html).toContain(picture)
  expect(mail?.text).toContain('فی من · اوکاڑہ، پنجاب')
  expect(mail?.text).toContain(page(`/listing/${listing.id}`))
})

test('the email of a message shows the listing or service it is about', async ({ db }) => {
  const seller = await aMailedPerson(db)
  const { listing } = await aStartedConversation(db, { seller })
  const [mail] = await deliverNotificationMails(db, seller.email)
  expect(mail?.text).toContain(page(`/listing/${listing.id}`))
  const provider = await aMailedPerson(db)
  const service = await aFarmService(db, { providerId: provider.id, images: [cover] })
  const buyer = verifiedSender(await aUser(db))
  await startConversation(db, {
    subject: { serviceId: service.id },
    buyer,
    ...messageInput('Free today?'),
  })
  const [about] = await deliverNotificationMails(db, provider.email)
  expect(about?.text).toContain(page(`/services/${service.id}`))
  expect(about?.text).toContain('Rs 4,500')
  expect(about?.html).toContain(picture)
})
