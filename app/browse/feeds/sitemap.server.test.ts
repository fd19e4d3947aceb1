import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { users } from '../../../db/schema/accounts.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { referenceId } from '../../../db/seed/load-reference.server.ts'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { checkXml } from '../../../test/support/market/check-xml.ts'
import { anIpAddress } from '../../../test/support/members/accounts.ts'
import { aFarmService, aListing, aUser } from '../../../test/support/members/factories.ts'
import { aModerator, aReportedListing } from '../../../test/support/members/moderation-factories.ts'
import { createTestRoutes } from '../../../test/support/pages/visit-routes.ts'
import { decide } from '../../moderation/decisions/decide.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { consumeLimit, ipKey } from '../../platform/rate-limits/rate-limiter.server.ts'
import { loader as feed } from './category-feed.route.ts'
import { loader as sitemap } from './sitemap.route.ts'
import { loader as sitemapIndex } from './sitemap-index.route.ts'
import { listSitemapEntries, listSitemapParts, sitemapPartSize } from './sitemap-parts.server.ts'

const origin = 'https://market.test'
const categoryId = referenceId('category', 'livestock')
const secret = /1234567|secret@farm\.test|Chak 12/

const { fetch } = createTestRoutes([
  { path: '/sitemap.xml', loader: sitemapIndex },
  { path: '/sitemaps/:part', loader: sitemap },
  { path: '/category/:slug/feed.xml', loader: feed },
])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('the sitemaps list every public page in both languages, and no other page', async ({ db }) => {
  useDatabase({ db } as OpenDatabase)
  const seller = await aSecretSeller(db)
  const { id: sold } = await aListing(db, { sellerId: seller.id, categoryId, status: 'sold' })
  const { id: expired } = await aListing(db, { sellerId: seller.id, expiresAt: new Date(0) })
  const { id: draft } = await aListing(db, { sellerId: seller.id, categoryId, status: 'draft' })
  const hidden = await aFarmService(db, { providerId: seller.id, status: 'inactive' })
  const deletedUser = await aUser(db, { deletedAt: new Date() })
  await aListing(db, { sellerId: deletedUser.id, city: 'Hyderabad', province: 'sindh' })

  const index = await read('/sitemap.xml')
  expect(await checkXml(index, 'sitemap-index')).toEqual([])
  const parts = locationsIn(index).map((address) => new URL(address).pathname)
  expect(parts).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/categories.xml',
    '/sitemaps/listings-1.xml',
    '/sitemaps/services-1.xml',
    '/sitemaps/sellers-1.xml',
  ])
  const files = await Promise.all(parts.map(read))
  for (const file of files) expect(await checkXml(file, 'sitemap')).toEqual([])
  const all = files.join('')
  const paths = locationsIn(all).map((address) => address.replace(origin, ''))
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/sell',
      '/about',
      '/blog/1',
      '/services?type=tractor_rental',
      '/category/livestock',
      '/category/livestock/punjab',
      '/category/livestock/punjab/okara',
      `/listing/${seller.listingId}`,
      `/services/${seller.serviceId}`,
      `/sellers/${seller.id}`,
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
  for (const id of [sold, expired, draft, hidden.id, deletedUser.id]) expect(all).not.toContain(id)
  expect(all).not.toMatch(secret)
  const page = `${origin}/listing/${seller.listingId}`
  const urdu = `${page}?lang=ur`
  for (const address of [page, urdu]) {
    const entry = all.split('<url>').find((one) => one.startsWith(`<loc>${address}</loc>`))
    expect(alternatesIn(entry)).toEqual({ en: page, ur: urdu, 'x-default': page })
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  }
})

test('5,001 listings make two parts, and each listing appears once', async ({ db }) => {
  const { id: sellerId } = await aUser(db)
  await db.execute(sql`insert into listings
      (id, user_id, title, description, price, location_city, expires_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, ${sellerId}::uuid,
      'Wheat', '', 1, 'Okara', now() + interval '1 day'
    from generate_series(1, ${sitemapPartSize + 1}::int) as n`)
  const parts = await listSitemapParts(db, 'listings')
  expect(parts).toHaveLength(2)
  const first = (await listSitemapEntries(db, { kind: 'listings', number: 1 })) ?? []
  const second = (await listSitemapEntries(db, { kind: 'listings', number: 2 })) ?? []
  expect([first.length, second.length]).toEqual([sitemapPartSize, 1])
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(sitemapPartSize + 1)
  expect(await listSitemapEntries(db, { kind: 'listings', number: 3 })).toBeUndefined()
})

test('a sitemap of the same pages is generated once an hour, however many requests come', async ({
  db,
}) => {
  useDatabase({ db } as OpenDatabase)
  const { id: sellerId } = await aUser(db)
  const { id } = await aListing(db, { sellerId })
  const file = '/sitemaps/listings-1.xml'
  const [first, second] = await Promise.all([1, 2].map(() => read(file)))
  expect(first).toBe(second)
  await db
    .update(listings)
    .set({ updatedAt: new Date(0) })
    .where(eq(listings.id, id))
  expect(await read(file)).toBe(first)
})

test('a sitemap leaves out at once what has been sold, has expired, or is hidden by moderation', async ({
  db,
}) => {
  useDatabase({ db } as OpenDatabase)
  const { listing: hidden, ...report } = await aReportedListing(db)
  const { id: sellerId } = await aUser(db)
  const { id: sold } = await aListing(db, { sellerId })
  const { id: expired } = await aListing(db, { sellerId })
  const { id: forSale } = await aListing(db, { sellerId })
  const hiding = { action: 'hide', policy: 'fraud', facts: '' } as const
  const ends = [
    [sold, () => db.update(listings).set({ status: 'sold' }).where(eq(listings.id, sold))],
    [
      expired,
      () =>
        db
          .update(listings)
          .set({ expiresAt: new Date(0) })
          .where(eq(listings.id, expired)),
    ],
    [
      hidden.id,
      async () =>
        decide(db, {
          ...{ caseId: report.caseId, version: report.version },
          ...(await aModerator(db)),
          ...hiding,
        }),
    ],
  ] as const
  for (const [id, end] of ends) {
    expect(await read('/sitemaps/listings-1.xml')).toContain(id)
    await end()
    const left = await read('/sitemaps/listings-1.xml')
    expect(left).not.toContain(id)
    expect(left).toContain(forSale)
  }
  expect(await read('/sitemaps/sellers-1.xml')).toContain(sellerId)
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, sellerId))
  expect(await read('/sitemaps/sellers-1.xml')).not.toContain(sellerId)
})

test('a network over its hourly limit is told when to retry', async ({ committed: db }) => {
  const cases = [
    ['sitemap-network', '/sitemap.xml'],
    ['sitemap-network', '/sitemaps/pages.xml'],
    ['feed-network', '/category/crops/feed.xml'],
  ] as const
  for (const [limit, path] of cases) {
    const address = anIpAddress()
    const amount = environment().limits[limit].count - 1
    await consumeLimit(db, { limit, key: ipKey(address), amount })
    expect((await fetch(path, { address }))?.status, path).toBe(200)
    const refused = await fetch(path, { address })
    expect(refused?.status, path).toBe(429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(refused?.headers.get('cache-control')).toBe('no-store')
  }
})

test('an unknown sitemap answers 404', async () => {
  for (const name of ['listings-0.xml', 'listings.xml', 'pages-1.xml', 'x.css', 'sellers-99.xml']) {
    expect((await fetch(`/sitemaps/${name}`, {}))?.status, name).toBe(404)
  }
})

test('a feed lists the newest listings of a category in either language, without phone numbers', async ({
  committed,
}) => {
  const seller = await aSecretSeller(committed, `Buffalo </title> & "calf", 0300 1234567`)
  for (const language of ['en', 'ur']) {
    const xml = await read(`/category/livestock/feed.xml?lang=${language}`)
    expect(await checkXml(xml, 'atom')).toEqual([])
    expect(xml).toContain(`urn:uuid:${seller.listingId}`)
    expect(xml).toContain('Rs 285,000')
    expect(xml).toContain(language === 'ur' ? 'اوکاڑہ، پنجاب' : 'Okara, Punjab')
    expect(xml).toContain('listings/a/b-960.webp')
    expect(xml).not.toMatch(secret)
  }
  expect((await fetch('/category/nothing/feed.xml', {}))?.status).toBe(404)
})

test('a feed’s date is that of its newest entry, or the market’s opening when it is empty', async ({
  committed,
}) => {
  const { id: sellerId } = await aUser(committed)
  const inFruits = { sellerId, categoryId: referenceId('category', 'fruits') }
  for (const day of ['2026-03-02', '2026-03-01'])
    await aListing(committed, { ...inFruits, updatedAt: new Date(day) })
  expect(changedIn(await read('/category/fruits/feed.xml'))).toBe('2026-03-02T00:00:00.000Z')
  const empty = await read('/category/timber/feed.xml')
  expect(await checkXml(empty, 'atom')).toEqual([])
  const { rows } = await committed.execute(sql`select min(ran_at) as at from migrations`)
  expect(changedIn(empty)).toBe(new Date(String(rows[0]?.at)).toISOString())
})

function changedIn(feed: string): string | undefined {
  return feed.match(/<updated>(.*?)<\/updated>/)?.[1]
}

test('characters that XML forbids are dropped, and the feed stays valid', async ({ committed }) => {
  const { id: sellerId } = await aUser(committed)
  const title = 'Cotton\ufffe seed\uffff 🐄'
  await aListing(committed, { sellerId, title, categoryId: referenceId('category', 'crops') })
  const xml = await read('/category/crops/feed.xml')
  expect(await checkXml(xml, 'atom')).toEqual([])
  expect(xml).toContain('<title>Cotton seed 🐄</title>')
})

async function read(path: string): Promise<string> {
  const answer = await fetch(path, {})
  expect(answer?.status, path).toBe(200)
  expect(answer?.headers.get('cache-control')).toMatch(/^public, max-age=/)
  const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())
  return String(answer?.headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes)
}

function alternatesIn(entry = ''): Record<string, string> {
  const links = entry.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)
  return Object.fromEntries([...links].map(([, language, address]) => [language, address]))
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

async function aSecretSeller(db: Database, title = 'Nili-Ravi buffalo') {
  const { id } = await aUser(db, { email: 'secret@farm.test', phone: '0300 1234567' })
  const secrets = { address: 'Chak 12/2-L', contactEmail: 'secret@farm.test' }
  const { id: listingId } = await aListing(db, {
    ...secrets,
    title,
    sellerId: id,
    categoryId,
    images: ['listings/a/b.jpg'],
    contactPhone: '+923001234567',
  })
  const { id: serviceId } = await aFarmService(db, { ...secrets, providerId: id })
  return { id, listingId, serviceId }
}
