import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect } from 'vitest'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { aPicture } from '../../../test/support/listings/pictures.ts'
import { anIpAddress } from '../../../test/support/members/accounts.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import { findService } from '../../farm-services/detail/find-service.server.ts'
import { serviceSharePicture } from '../../farm-services/detail/service-share-picture.server.ts'
import * as serviceRoute from '../../farm-services/detail/share-picture.route.ts'
import { pathAtWidth } from '../../images/serving/picture-url.ts'
import { sharePicturePath } from '../../images/share-picture/serve-share-picture.server.ts'
import { openPictureStore } from '../../images/storage/open-picture-store.server.ts'
import { newPicturePath } from '../../images/storage/picture-path.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { findListing } from '../detail/find-listing.server.ts'
import { listingSharePicture } from './listing-share-picture.server.ts'
import * as listingRoute from './share-picture.route.ts'

const { fetch } = createTestRoutes([
  { path: '/listing/:listingId/share.jpg', ...listingRoute },
  { path: '/services/:serviceId/share.jpg', ...serviceRoute },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('a service’s total price is labelled as a fixed price', async ({ db }) => {
  const providerId = (await aUser(db)).id
  const unitOf = async (priceUnit: 'fixed' | 'per_acre', language: 'en' | 'ur') => {
    const { id: serviceId } = await aFarmService(db, { providerId, priceUnit })
    const found = await findService(db, { serviceId, language })
    return found && serviceSharePicture(found, language).offer.unit
  }
  expect(await unitOf('per_acre', 'en')).toBe('/ acre')
  expect(await unitOf('fixed', 'en')).toBe('fixed price')
  expect(await unitOf('fixed', 'ur')).toBe('طے شدہ قیمت')
})

test('listings and services have a share picture with a public cache lifetime of an hour', async ({
  committed: db,
}) => {
  const userId = (await aUser(db)).id
  const listing = await aListing(db, { sellerId: userId, images: [await aStoredCover(userId)] })
  const service = await aFarmService(db, { providerId: userId })
  for (const page of [`/listing/${listing.id}`, `/services/${service.id}`]) {
    const answer = await ask(`${page}/share.jpg`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(picture.byteLength))
    expect(picture.byteLength).toBeLessThan(300_000)
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  }
})

test('the photo fills the picture, with the category’s drawing as the fallback', async ({
  committed: db,
}) => {
  const sellerId = (await aUser(db)).id
  const cover = await aStoredCover(sellerId)
  const shown = await aListing(db, { sellerId, images: [cover] })
  const drawn = await aListing(db, { sellerId })
  const lost = await aListing(db, { sellerId, images: [newPicturePath(sellerId, 'jpg')] })
  // The right half of the photo is brown; a drawing has a pale background.
  expect(await cornerOf(shown.id)).toBeLessThan(120)
  expect(await cornerOf(drawn.id)).toBeGreaterThan(200)
  expect(await cornerOf(lost.id)).toBeGreaterThan(200)
})

test('the fallback for a missing photo is not cached', async ({ committed: db }) => {
  const sellerId = (await aUser(db)).id
  const cover = newPicturePath(sellerId, 'jpg')
  const { id } = await aListing(db, { sellerId, images: [cover] })
  const standIn = await ask(`/listing/${id}/share.jpg`)
  expect(standIn.status).toBe(200)
  expect(standIn.headers.get('cache-control')).toBe('no-store')
  expect(standIn.headers.has('etag')).toBe(false)
  await (await openPictureStore()).write(
    pathAtWidth(cover, 1280),
    await aPicture({ format: 'webp' }),
  )
  expect(await cornerOf(id)).toBeLessThan(120)
})

test('a matching ETag gets a 304 until the contents change', async ({ committed: db }) => {
  const sellerId = (await aUser(db)).id
  const { id } = await aListing(db, { sellerId })
  const path = `/listing/${id}/share.jpg`
  const etag = String((await ask(path)).headers.get('etag'))
  const response = await ask(path, { 'if-none-match': etag })
  expect(response.status).toBe(304)
  expect(await response.text()).toBe('')
  expect((await ask(`${path}?lang=ur`, { 'if-none-match': etag })).status).toBe(200)
  const changes = [
    { price: 290_000 },
    { title: 'Nili-Ravi buffalo, third calf' },
    { city: 'Depalpur' },
    { negotiable: 'yes' as const },
    { images: [await aStoredCover(sellerId)] },
  ]
  const seen = new Set([etag])
  for (const change of changes) {
    await db.update(listings).set(change).where(eq(listings.id, id))
    seen.add(String((await ask(path, { 'if-none-match': etag })).headers.get('etag')))
  }
  expect(seen.size).toBe(1 + changes.length)
})

test('the picture’s URL changes with its contents', async ({ committed: db }) => {
  const { id } = await aListing(db, { sellerId: (await aUser(db)).id })
  const before = await pathOf(db, id)
  expect(before).toMatch(new RegExp(`^/listing/${id}/share.jpg\\?lang=ur&v=[\\w-]{16}$`))
  const version = new URLSearchParams(before.split('?')[1]).get('v')
  expect((await ask(before)).headers.get('etag')).toBe(`"${version}"`)
  await db.update(listings).set({ description: 'Sixteen litres' }).where(eq(listings.id, id))
  expect(await pathOf(db, id)).toBe(before)
  await db.update(listings).set({ price: 1 }).where(eq(listings.id, id))
  expect(await pathOf(db, id)).not.toBe(before)
})

test('the language cookie does not affect the publicly cached picture', async ({
  committed: db,
}) => {
  const { id } = await aListing(db, { sellerId: (await aUser(db)).id })
  const path = `/listing/${id}/share.jpg`
  const plain = await ask(path)
  const withCookie = await ask(path, { cookie: 'language=ur' })
  expect(withCookie.headers.get('etag')).toBe(plain.headers.get('etag'))
})

test('a phone number in a title is not drawn', async ({ committed: db }) => {
  const sellerId = (await aUser(db)).id
  const { id } = await aListing(db, { sellerId, title: 'Buffalo 0300 1234567' })
  const listing = await findListing(db, { listingId: id, language: 'en' })
  expect(listing && listingSharePicture(listing, 'en').offer.title).toBe('Buffalo …')
})

test('unknown and non-public listings and services have no picture', async ({ committed: db }) => {
  const userId = (await aUser(db)).id
  const hiddenStates = [
    { status: 'sold' },
    { status: 'draft' },
    { expiresAt: new Date(0) },
  ] as const
  const ids = await Promise.all(
    hiddenStates.map(async (state) => (await aListing(db, { sellerId: userId, ...state })).id),
  )
  const service = await aFarmService(db, { providerId: userId })
  await db.update(services).set({ status: 'inactive' }).where(eq(services.id, service.id))
  const pages = [...ids, newId(), 'x'].map((id) => `/listing/${id}`)
  for (const page of [...pages, `/services/${service.id}`, `/services/${newId()}`]) {
    expect((await ask(`${page}/share.jpg`)).status).toBe(404)
  }
})

test('concurrent requests for the same few pictures are all served', async ({ committed: db }) => {
  const sellerId = (await aUser(db)).id
  const ids = await Promise.all(
    Array.from({ length: 4 }, async (_, i) => (await aListing(db, { sellerId, price: i })).id),
  )
  const paths = ids.flatMap((id) => Array.from({ length: 20 }, () => `/listing/${id}/share.jpg`))
  const address = anIpAddress()
  const answers = await Promise.all(paths.map((path) => ask(path, {}, address)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('requests beyond the drawing queue’s limit get a 503', async ({ committed: db }) => {
  const sellerId = (await aUser(db)).id
  const ids = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => (await aListing(db, { sellerId, price: i })).id),
  )
  const address = anIpAddress()
  const answers = await Promise.all(
    ids.map((id) => ask(`/listing/${id}/share.jpg?lang=ur`, {}, address)),
  )
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
  // As many as a chat app asks for at once for its users.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(48)
})

test('a network that exceeds its queue limit does not affect other networks', async ({
  committed: db,
}) => {
  const sellerId = (await aUser(db)).id
  const ids = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => (await aListing(db, { sellerId, price: i })).id),
  )
  const address = anIpAddress()
  const greedy = ids.map((id) => ask(`/listing/${id}/share.jpg`, {}, address))
  const [last = ''] = ids.slice(-1)
  const others = [1, 2, 3].map(() => ask(`/listing/${last}/share.jpg`))
  const answers = await Promise.all(greedy)
  expect(answers.some(({ status }) => status === 503)).toBe(true)
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('rejects a network over its hourly drawing limit with the time to wait', async ({
  committed: db,
}) => {
  const sellerId = (await aUser(db)).id
  const last = await aListing(db, { sellerId, title: 'The last within' })
  const beyond = await aListing(db, { sellerId, title: 'The first beyond' })
  const address = anIpAddress()
  const limit = 'share-picture-network'
  const amount = environment().limits[limit].count - 1
  await consumeLimit(db, { limit, key: ipKey(address), amount })
  expect((await ask(`/listing/${last.id}/share.jpg`, {}, address)).status).toBe(200)
  const response = await ask(`/listing/${last.id}/share.jpg`, {}, address)
  expect(response.status).toBe(200)
  const refused = await ask(`/listing/${beyond.id}/share.jpg?lang=ur`, {}, address)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(refused.headers.get('cache-control')).toBe('no-store')
})

async function ask(path: string, headers: Record<string, string> = {}, address = anIpAddress()) {
  const answer = await fetch(path, { headers: new Headers(headers), address })
  if (!answer) throw new Error(`No response from ${path}`)
  return answer
}

async function pathOf(db: Database, listingId: string): Promise<string> {
  const listing = await findListing(db, { listingId, language: 'ur' })
  if (!listing) throw new Error('Listing not found')
  return sharePicturePath(listingSharePicture(listing, 'ur'))
}

async function aStoredCover(ownerId: string): Promise<string> {
  const path = newPicturePath(ownerId, 'jpg')
  const store = await openPictureStore()
  await store.write(pathAtWidth(path, 1280), await aPicture({ format: 'webp' }))
  return path
}

/** Brightness of the picture's upper right corner, from 0 to 255. */
async function cornerOf(listingId: string): Promise<number> {
  const picture = await (await ask(`/listing/${listingId}/share.jpg`)).arrayBuffer()
  const corner = { left: 1180, top: 4, width: 16, height: 16 }
  const levels = await sharp(picture).extract(corner).greyscale().raw().toBuffer()
  return levels.reduce((sum, level) => sum + level, 0) / levels.length
}
