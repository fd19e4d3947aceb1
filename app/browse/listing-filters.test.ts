import { expect, test } from 'vitest'
import { listAddress, readFilters } from './listing-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const nothing = read('')

test('an address without parameters asks for everything, newest first, in a grid', () => {
  expect(listAddress('/search', nothing)).toBe('/search')
  expect(nothing).toMatchObject({ sortBy: 'newest', view: 'grid' })
})

test('what an address asks for is read under the names it has there', () => {
  const search =
    'q=gandum&location=punjab&city=okara&category=crops&subcategory=wheat&priceMin=1000&priceMax=5000.5&quantityMin=40&quantityMax=400&condition=good&deliveryAvailable=yes&paymentTerms=credit&organic=no&sortBy=price-low&view=list&after=abc'
  expect(listAddress('/search', read(search))).toBe(`/search?${search}`)
})

test('bad values and "all" are as if they were not there', () => {
  const search =
    'location=all&city=all&category=all&priceMin=-5&priceMax=1e309&quantityMin=0x10&quantityMax=9999999999999&condition=broken&deliveryAvailable=1&paymentTerms=constructor&organic=all&sortBy=__proto__&view=table&q=+&after='
  expect(read(search)).toEqual(nothing)
})

test('"all" is a word like others where words are looked for', () => {
  expect(read('q=all').q).toBe('all')
})

test('amounts may be typed in Urdu digits and with thousands separators', () => {
  expect(read('priceMin=%DB%B5%DB%B0%DB%B0%DB%B0&priceMax=1,00,000')).toMatchObject({
    priceMin: 5_000,
    priceMax: 100_000,
  })
})

test('no control character and no endless text gets through', () => {
  expect(read('q=a%00b%0D%0Ac').q).toBe('a b c')
  expect(read(`q=${'x'.repeat(5_000)}`).q).toHaveLength(200)
})
