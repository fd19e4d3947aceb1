import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { savedSearchUrl } from '../../notifications/saved-searches/saved-search-url.ts'
import { canonicalSearchUrl } from './canonical-search-url.server.ts'

test('the same search has the same canonical query, whatever its page and order', async ({
  db,
}) => {
  const written = 'location=punjab&priceMax=500000&q=nili+ravi'
  for (const address of [
    '/search?q=nili+ravi&location=punjab&priceMax=500000',
    '/search?priceMax=5,00,000&sortBy=price-low&view=list&location=punjab&q=++nili++ravi+&utm=x',
    '/search?q=+NILI+%20Ravi+&location=punjab&priceMax=500000',
    '/search?q=nili%20ravi&location=punjab&priceMin=&priceMax=۵۰۰۰۰۰&category=all&after=abc',
  ]) {
    expect((await canonicalSearchUrl(db, address))?.query, address).toBe(written)
  }
})

test('the same words are one search, whichever keyboard typed them', async ({ db }) => {
  const written = `q=${encodeURIComponent('پیلی')}+${encodeURIComponent('مکئی')}+40`
  for (const [how, words] of [
    ['Urdu', 'پیلی مکئی 40'],
    ['Arabic', 'پيلى مكئي ٤٠'],
    ['with harakat', 'پِیلی مَکئی ۴۰'],
    ['with marks nobody sees', '\u200fپیلی\u200c\u00a0مک\u200dئیـ 40'],
    ['in parts of letters', 'پیلی مک\u064a\u0654ی 40'],
  ] as const) {
    const address = `/search?q=${encodeURIComponent(words)}`
    expect((await canonicalSearchUrl(db, address))?.query, how).toBe(written)
  }
})

test('a category page is a search within that category', async ({ db }) => {
  const page = await canonicalSearchUrl(db, '/category/crops?location=sindh&q=left+out')
  expect(page).toMatchObject({ query: 'category=crops&location=sindh', province: 'sindh' })
  expect(page?.categoryId).toBeDefined()
  expect(await canonicalSearchUrl(db, '/search?category=crops&location=sindh')).toEqual(page)
})

test('words that mean a filter are saved as that filter', async ({ db }) => {
  expect(await canonicalSearchUrl(db, '/search?q=gandum+4000+tak+okara')).toEqual({
    query: 'city=okara&location=punjab&priceMax=4000&q=gandum',
    categoryId: undefined,
    province: 'punjab',
  })
  expect((await canonicalSearchUrl(db, '/search?q=cow&near=Okara'))?.query).toBe('near=okara&q=cow')
})

test('a URL that filters nothing, or is no list, is not a search', async ({ db }) => {
  for (const address of [
    '/listings',
    '/search?q=+++&sortBy=oldest',
    '/search?q=%E2%80%8C&plain=category',
    '/listings?q=wheat',
    '/search?priceMin=many&near=Atlantis',
    '/search?priceMin=5&priceMax=3',
    '/category/of-nothing?location=punjab',
    '/category',
    '/services?q=tractor',
    '/listing/x?q=wheat',
    '/search/wheat?q=wheat',
  ]) {
    expect(await canonicalSearchUrl(db, address), address).toBeUndefined()
  }
})

test('the list of a saved search opens newest first', () => {
  expect(savedSearchUrl('location=punjab&q=cow')).toBe(
    '/search?location=punjab&q=cow&sortBy=newest',
  )
  expect(savedSearchUrl('category=crops&location=punjab')).toBe(
    '/category/crops?location=punjab&sortBy=newest',
  )
  expect(savedSearchUrl('location=punjab')).toBe('/listings?location=punjab&sortBy=newest')
})
