// @module-tag not-about-queries

import { beforeEach, expect } from 'vitest'
import { loader as signIn } from '../../app/accounts/sign-in/auth.route.tsx'
import { loader as home } from '../../app/browse/home/home.route.tsx'
import { loader as category } from '../../app/browse/results/category.route.tsx'
import { loader as listings } from '../../app/browse/results/listings.route.tsx'
import { loader as search } from '../../app/browse/results/search.route.tsx'
import { loader as seller } from '../../app/browse/seller/seller.route.tsx'
import { loader as services } from '../../app/browse/services/farm-services.route.tsx'
import { loader as service } from '../../app/farm-services/detail/farm-service.route.tsx'
import { loader as listing } from '../../app/listings/detail/listing.route.tsx'
import { indexListings } from '../../app/listings/save/index-listings.server.ts'
import {
  type Database,
  type OpenDatabase,
  useDatabase,
} from '../../app/platform/database/database.server.ts'
import { newId } from '../../app/platform/database/ids.server.ts'
import type { listings as listingsTable } from '../../db/schema/listings.server.ts'
import { referenceId } from '../../db/seed/load-reference.server.ts'
import { test } from '../support/database/database-fixtures.ts'
import { validateStructuredData } from '../support/market/validate-structured-data.ts'
import { aFarmService, aListing, aUser } from '../support/members/factories.ts'
import type { Head } from '../support/pages/parse-head.ts'
import { readHead } from '../support/pages/read-head.ts'

const routes = [
  { path: '/', loader: home },
  { path: '/listings', loader: listings },
  { path: '/category/:slug', loader: category },
  { path: '/search', loader: search },
  { path: '/sellers/:sellerId', loader: seller },
  { path: '/listing/:listingId', loader: listing },
  { path: '/services', loader: services },
  { path: '/services/:serviceId', loader: service },
  { path: '/auth', loader: signIn },
]
const origin = 'https://market.test'
const evil = `</script><svg onload=alert(1)>"'&`

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('every page type has valid structured data in both languages', async ({ committed }) => {
  const { sellerId, listingId, serviceId } = await aMarket(committed)
  const expected: [string, string[]][] = [
    ['/', ['Organization', 'WebSite']],
    ['/listings', ['BreadcrumbList', 'ItemList']],
    ['/category/livestock', ['BreadcrumbList', 'ItemList']],
    [`/listing/${listingId}`, ['Product', 'BreadcrumbList']],
    ['/services', ['BreadcrumbList', 'ItemList']],
    [`/services/${serviceId}`, ['Service', 'BreadcrumbList']],
    [`/sellers/${sellerId}`, ['ProfilePage', 'BreadcrumbList', 'ItemList']],
  ]
  for (const [path, kinds] of expected) {
    for (const address of [path, `${path}?lang=ur`]) {
      const { structuredData } = await readHead(routes, address)
      expect(structuredData.map((item) => item['@type']).sort(), address).toEqual([...kinds].sort())
      expect(await validateStructuredData(structuredData), address).toEqual([])
    }
  }
})

test('invalid structured data is reported', async () => {
  expect(
    await validateStructuredData([
      { '@type': 'Produkt' },
      { '@type': 'Product', name: 'Wheat', colour: 'gold' },
      { '@type': 'BreadcrumbList' },
    ]),
  ).toEqual([
    'Produkt: Type "Produkt" is not a valid schema.org type',
    'Product: One of the following attributes is required: "aggregateRating", "offers" or "review"',
    'Product: Required attribute "image" is missing',
    'Product: Required attribute "offers" is missing',
    'Product: Property "colour" for type "Product" is not supported by the schema.org specification',
    'BreadcrumbList: Required attribute "itemListElement" is missing',
  ])
})

test('a listing is described as an offer in rupees, with its seller and place', async ({
  committed,
}) => {
  const { sellerId, listingId } = await aMarket(committed, { priceUnit: 'per_maund', price: 4200 })
  const { structuredData, metaValues, canonical } = await readHead(routes, `/listing/${listingId}`)
  const url = `${origin}/listing/${listingId}`
  expect(canonical).toBe(url)
  expect(metaValues('og:image')[0]).toMatch(`${url}/share.jpg`)
  expect(metaValues('og:type')).toEqual(['product'])
  expect(metaValues('description')[0]).toMatch(
    /^Rs 4,200 .+ · Okara, Punjab\. Fourteen litres a day/,
  )
  expect(structuredData.find((item) => item['@type'] === 'Product')).toMatchObject({
    name: 'Nili-Ravi buffalo',
    url,
    offers: {
      price: 4200,
      priceCurrency: 'PKR',
      availability: 'https://schema.org/InStock',
      priceSpecification: { unitText: expect.stringContaining('maund') },
      areaServed: { name: 'Okara', address: { addressRegion: 'Punjab', addressCountry: 'PK' } },
      seller: { name: 'Muhammad Aslam', url: `${origin}/sellers/${sellerId}` },
    },
  })
})

test('the plain and the Urdu URL of a page link to each other and to themselves', async ({
  committed,
}) => {
  const { listingId } = await aMarket(committed)
  const path = '/category/livestock?location=punjab'
  const plain = `${origin}/category/livestock/punjab`
  for (const [address, own] of [
    [path, plain],
    [`${path}&lang=ur`, `${plain}?lang=ur`],
    [`${path}&lang=en`, plain],
  ] as const) {
    const { canonical, languages, metaValues } = await readHead(routes, address)
    expect(canonical).toBe(own)
    expect(metaValues('og:url')).toEqual([own])
    expect(languages).toEqual({ en: plain, ur: `${plain}?lang=ur`, 'x-default': plain })
  }
  // For a visitor who chose Urdu, the plain URL stays canonical.
  const headers = new Headers({ cookie: 'language=ur' })
  const chosen = await readHead(routes, `/listing/${listingId}`, headers)
  expect(chosen.canonical).toBe(`${origin}/listing/${listingId}`)
  expect(chosen.metaValues('og:locale')).toEqual(['ur_PK'])
  expect(chosen.metaValues('og:image')[0]).toMatch(/share\.jpg\?lang=ur/)
})

test('filtered, sorted or later pages of a list, and search results, are not indexed', async ({
  committed,
}) => {
  const { sellerId } = await aMarket(committed)
  const isLeftOut = ({ canonical, languages, structuredData, metaValues }: Head) =>
    metaValues('robots')[0] === 'noindex, follow' &&
    canonical === undefined &&
    Object.keys(languages).length === 0 &&
    structuredData.length === 0
  for (const path of [
    '/search?q=buffalo',
    // Also when the only word is read as a place.
    '/search?q=punjab',
    '/search?sortBy=price-low',
    '/listings?sortBy=price-low',
    '/listings?priceMin=100',
    '/category/livestock?condition=new',
    '/category/livestock?location=sindh',
    '/services?type=spraying',
    '/services?q=tractor',
  ]) {
    expect(isLeftOut(await readHead(routes, path)), path).toBe(true)
  }
  for (const path of [
    '/listings?location=punjab&city=okara',
    '/listings?utm_source=letter',
    '/category/livestock?location=punjab',
    '/services?type=tractor_rental&location=punjab',
    `/sellers/${sellerId}?category=livestock`,
  ]) {
    const head = await readHead(routes, path)
    expect(head.metaValues('robots'), path).toEqual([])
    expect(head.canonical, path).toBeDefined()
  }
  // Without words a search is the list of all listings.
  expect((await readHead(routes, '/search')).canonical).toBe(`${origin}/listings`)
  expect((await readHead(routes, '/search?location=punjab')).canonical).toBe(
    `${origin}/listings?location=punjab`,
  )
  const { canonical } = await readHead(routes, `/sellers/${sellerId.toUpperCase()}?category=crops`)
  expect(canonical).toBe(`${origin}/sellers/${sellerId}`)
  const nobody = await aUser(committed)
  expect(isLeftOut(await readHead(routes, `/sellers/${nobody.id}`))).toBe(true)
})

test('the page to sign in on is indexed only in place of the form to post an ad', async () => {
  for (const [language, redirect] of [
    ['en', '/sell'],
    ['ur', '/sell?lang=ur'],
  ]) {
    const address = `/auth?redirect=${encodeURIComponent(redirect ?? '')}&lang=${language}`
    const { canonical, metaValues } = await readHead(routes, address)
    expect(canonical).toBe(origin + redirect)
    expect(metaValues('robots')).toEqual([])
    expect(metaValues('description')[0]).toMatch(language === 'ur' ? /مفت/ : /free/)
  }
  for (const address of [
    '/auth',
    '/auth?redirect=%2Fsellers',
    '/auth?mode=sign-up&redirect=%2Fsell',
  ])
    expect((await readHead(routes, address)).metaValues('robots')[0], address).toMatch(/noindex/)
})

test('an Urdu page uses its Urdu URL throughout', async ({ committed }) => {
  const { sellerId, listingId, serviceId } = await aMarket(committed)
  for (const path of [`/listing/${listingId}`, `/services/${serviceId}`, `/sellers/${sellerId}`]) {
    const { canonical, structuredData, metaValues } = await readHead(routes, `${path}?lang=ur`)
    expect(canonical).toBe(`${origin}${path}?lang=ur`)
    expect(structuredData[0]).toMatchObject(
      structuredData[0]?.['@type'] === 'ProfilePage'
        ? { url: canonical, mainEntity: { url: canonical } }
        : { url: canonical, offers: { url: canonical }, image: metaValues('og:image') },
    )
  }
})

test('no page head contains contact details', async ({ committed }) => {
  const written = {
    title: 'Buffalo, call 0300-1234567',
    description:
      'Call ۰۳۰۰ ۱۲۳۴۵۶۷ or +92 (300) 1234567, or write to secret@farm.test. Rs 2,85,000.',
    address: 'Chak 12/2-L',
    contactName: 'Aslam 03001234567',
  }
  const { sellerId, listingId, serviceId } = await aMarket(committed, {
    ...written,
    contactPhone: '+923001234567',
    secondPhone: '+923017654321',
    whatsappPhone: '+923217654321',
    contactEmail: 'secret@farm.test',
  })
  for (const path of [
    '/listings',
    '/category/livestock',
    '/services',
    `/listing/${listingId}`,
    `/services/${serviceId}`,
    `/sellers/${sellerId}`,
  ]) {
    const { text } = await readHead(routes, path)
    expect(text, path).not.toMatch(/1234567|۱۲۳۴۵۶۷|7654321|secret|Chak 12|@example/)
  }
  expect((await readHead(routes, `/listing/${listingId}`)).metaValues('description')[0]).toContain(
    '2,85,000',
  )
})

test('user text is escaped in tags and structured data', async ({ committed }) => {
  const words = { title: evil, description: evil, city: evil, contactName: evil, address: evil }
  const { listingId, serviceId } = await aMarket(committed, words)
  for (const path of [`/listing/${listingId}`, `/services/${serviceId}`, '/listings']) {
    const { text, metaValues, structuredData } = await readHead(routes, path)
    expect(text).not.toContain('<svg')
    if (path === '/listings') continue
    expect(metaValues('og:title')).toEqual([evil])
    expect(structuredData[0]).toMatchObject({ name: evil, description: evil })
  }
})

type Differing = Partial<typeof listingsTable.$inferInsert>

/** A seller with a buffalo for sale and a tractor for hire, with the same texts. */
async function aMarket(db: Database, differing: Differing = {}) {
  const city = 'Okara 0300 - 7654321'
  const sellerId = (await aUser(db, { email: `${newId()}@example.com`, city })).id
  const categoryId = referenceId('category', 'livestock')
  const { id: listingId } = await aListing(db, { sellerId, categoryId, ...differing })
  await indexListings(db, [listingId])
  const { price: _, priceUnit: __, contactName, ...words } = differing
  const { id: serviceId } = await aFarmService(db, {
    ...(words as object),
    ...(contactName && { contactName }),
    providerId: sellerId,
  })
  return { sellerId, listingId, serviceId }
}
