import { beforeEach, expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { anIndexedListing } from '../../../test/support/listings/indexed-listings.ts'
import { aFarmService, aUser } from '../../../test/support/members/factories.ts'
import { createPageRenderer } from '../../../test/support/pages/open-page.tsx'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { type OpenDatabase, useDatabase } from '../../platform/database/database.server.ts'
import * as searchRoute from './search.route.tsx'

const { default: Page, ...route } = searchRoute
const open = createPageRenderer([{ path: '/search', ...route, Page }])

beforeEach<{ open: OpenDatabase }>(({ open }) => useDatabase(open))

test('services open for words that no listing has, not for an attribute that none has', async ({
  committed: db,
}) => {
  const sellerId = (await aUser(db)).id
  await aFarmService(db, { providerId: sellerId, title: 'New rotavator with driver' })
  const search = '/search?q=new+rotavator'
  expect(await open(search)).toMatchObject({ status: 302, location: '/services?q=new+rotavator' })
  const { categories } = await readCatalog(db, 'en')
  const equipment = categories.find(({ slug }) => slug === 'equipment')
  await anIndexedListing(db, {
    sellerId,
    title: 'Rotavator 48 blades',
    condition: 'good',
    categoryId: equipment?.id,
    subcategoryId: equipment?.subcategories.find(({ slug }) => slug === 'rotavators-harrows')?.id,
  })
  const page = await open(search)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Rotavator 48 blades')
})

test('above the goods stands how many of them can be hired', async ({ committed: db }) => {
  const sellerId = (await aUser(db)).id
  await anIndexedListing(db, { sellerId, title: 'Combine harvester 2015' })
  await anIndexedListing(db, { sellerId, title: 'Harvested wheat' })
  for (const city of ['Okara', 'Okara', 'Multan'])
    await aFarmService(db, { providerId: sellerId, city, title: 'Crew', serviceType: 'harvesting' })
  const all = await open('/search?q=harvester')
  expect(all.html).toMatch(/<a href="\/services\?q=harvester"[^>]*>3 to hire<\/a>/)
  const inOkara = await open('/search?q=harvester&location=punjab&city=okara')
  expect(inOkara.html).toContain('2 to hire')
  // Services mention wheat, but nobody hires it.
  await aFarmService(db, { providerId: sellerId, title: 'Wheat threshed' })
  const wheat = await open('/search?q=wheat')
  expect(wheat.html).toContain('Services (1)')
  expect(wheat.html).not.toContain('to hire')
})
