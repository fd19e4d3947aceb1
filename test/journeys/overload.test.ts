// @module-tag not-about-queries

import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import * as conversationRoute from '../../app/conversations/thread/conversation.route.tsx'
import * as editServiceRoute from '../../app/farm-services/form/edit-service.route.tsx'
import * as offerServiceRoute from '../../app/farm-services/form/offer-service.route.tsx'
import * as uploadRoute from '../../app/images/upload/upload.route.ts'
import * as editListingRoute from '../../app/listings/form/edit-listing.route.tsx'
import * as sellRoute from '../../app/listings/form/sell.route.tsx'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../app/platform/database/database.server.ts'
import { messages } from '../../db/schema/conversations.server.ts'
import { services } from '../../db/schema/farm-services.server.ts'
import { listings } from '../../db/schema/listings.server.ts'
import { test } from '../support/database/database-fixtures.ts'
import { aFarmServiceForm } from '../support/listings/farm-service-form.ts'
import { aListingForm } from '../support/listings/listing-form.ts'
import { anImageRow, aPicture } from '../support/listings/pictures.ts'
import { anAccount, anEmail, signInHeaders } from '../support/members/accounts.ts'
import { aStartedConversation } from '../support/members/conversation-factories.ts'
import { aFarmService } from '../support/members/factories.ts'
import { createTestRoutes } from '../support/pages/visit-routes.ts'
import { setEnvironment } from '../support/set-environment.ts'

// Enough for text, but not for a photo.
setEnvironment({ LIMIT_BODY_BYTES_AT_ONCE: '100' })

const password = 'kali bhains moti'

const { ask, fetch } = createTestRoutes([
  { path: '/sell', ...sellRoute },
  { path: '/edit-listing/:listingId', ...editListingRoute },
  { path: '/services/new', ...offerServiceRoute },
  { path: '/services/:serviceId/edit', ...editServiceRoute },
  { path: '/messages/:conversationId', ...conversationRoute },
  { path: '/images', ...uploadRoute },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

type OwnIds = { pictureId: string; listingId: string; serviceId: string; conversationId: string }

/** Every form that can contain photos, with a picture that is uploaded already. */
const forms: Record<string, (fixtures: OwnIds) => [path: string, form: FormData]> = {
  'a new listing': ({ pictureId }) => ['/sell', aListingForm({ image_ids: [pictureId] })],
  'a listing that stands': ({ pictureId, listingId }) => [
    `/edit-listing/${listingId}`,
    aListingForm({ image_ids: [pictureId], revision: '1' }),
  ],
  'a new service': ({ pictureId }) => [
    '/services/new',
    aFarmServiceForm({ image_ids: [pictureId] }),
  ],
  'a service that stands': ({ pictureId, serviceId }) => [
    `/services/${serviceId}/edit`,
    aFarmServiceForm({ image_ids: [pictureId], revision: '1' }),
  ],
}

for (const [name, fill] of Object.entries(forms)) {
  test(`${name} whose photos do not fit returns with its text, its pictures and a time to retry`, async ({
    committed: db,
  }) => {
    const { headers, ...fixtures } = await aMember(db)
    const before = await countAll(db)
    const [path, form] = fill(fixtures)
    form.append('images', await aPhoto())
    const page = await ask(path, { form, headers })
    expect(page).toMatchObject({ statusCode: 503 })
    expect(answerOf(page)).toMatchObject({
      values: { title: form.get('title') },
      uploadedPhotos: [{ id: fixtures.pictureId }],
      formError: { key: 'images.full' },
    })
    expect(retryAfterOf(page)).toBe('5')
    expect(await countAll(db)).toEqual(before)
  })
}

test('a message whose photos do not fit returns with its text and a time to retry', async ({
  committed: db,
}) => {
  const { headers, conversationId } = await aMember(db)
  const before = await countAll(db)
  const form = new FormData()
  form.set('text', 'This is the cow')
  form.set('client_id', randomUUID())
  form.append('images', await aPhoto())
  const page = await ask(`/messages/${conversationId}`, { form, headers })
  expect(page).toMatchObject({ statusCode: 503 })
  const clientId = form.get('client_id')
  const formError = { key: 'images.full' }
  expect(answerOf(page)).toMatchObject({ text: 'This is the cow', clientId, formError })
  expect(retryAfterOf(page)).toBe('5')
  expect(await countAll(db)).toEqual(before)
})

test('a photo uploaded by itself is told when to retry', async ({ committed: db }) => {
  const { headers } = await aMember(db)
  const form = new FormData()
  form.set('image', await aPhoto())
  const answer = await fetch('/images', { form, headers })
  expect(answer?.status).toBe(503)
  expect(answer?.headers.get('Retry-After')).toBe('5')
  expect(await answer?.json()).toMatchObject({ title: 'images.busy.title' })
})

async function aMember(db: Database) {
  const member = await anAccount(db, { email: anEmail(), password })
  const { listing, conversationId } = await aStartedConversation(db, { seller: member })
  const service = await aFarmService(db, { providerId: member.id })
  const picture = await anImageRow(db, member.id)
  const headers = await signInHeaders(db, { email: member.email, password })
  return {
    ...{ headers, conversationId, listingId: listing.id },
    ...{ serviceId: service.id, pictureId: picture.id },
  }
}

type Page = Awaited<ReturnType<typeof ask>>

function answerOf(page: Page) {
  return page instanceof Response ? undefined : Object.values(page?.actionData ?? {})[0]
}

function retryAfterOf(page: Page) {
  return page instanceof Response
    ? undefined
    : Object.values(page?.actionHeaders ?? {})[0]?.get('Retry-After')
}

async function aPhoto(): Promise<File> {
  return new File([new Uint8Array(await aPicture())], 'cow.jpg', { type: 'image/jpeg' })
}

async function countAll(db: Database) {
  return [await db.$count(listings), await db.$count(services), await db.$count(messages)]
}
