import { expect, test } from 'vitest'
import { availableSortOrders, listUrl, parseFilters, withoutFilters } from './listing-filters.ts'

const read = (search: string) => parseFilters(new URLSearchParams(search))
const again = (search: string) => listUrl('/search', read(search))
const nothing = read('')

test('a URL without parameters lists everything, newest first, in a grid', () => {
  expect(listUrl('/search', nothing)).toBe('/search')
  expect(nothing).toMatchObject({ sortBy: 'newest', view: 'grid' })
})

test('every parameter survives a round trip through the URL', () => {
  const search =
    'q=gandum&plain=category&plain=spelling&location=punjab&city=okara&near=multan&km=100&category=livestock&subcategory=cows&priceMin=1000&priceMax=5000.5&quantityMin=40&quantityMax=400&areaMin=5&areaUnit=marla&condition=good&deliveryAvailable=yes&paymentTerms=credit&organic=no&featured=yes&urgent=yes&within=7&field_breed=sahiwal&field_breed=cholistani&field_milk_per_day_litres_min=10&field_milk_per_day_litres_max=20&field_age_months_min=24&field_age_months_unit=year&field_vaccinated=yes&sortBy=price-low&view=list&after=abc'
  expect(again(search)).toBe(`/search?${search}`)
})

test('invalid values and "all" are ignored', () => {
  const search =
    'location=all&city=all&category=all&near=all&km=51&condition=broken&deliveryAvailable=1&paymentTerms=constructor&organic=all&featured=no&urgent=1&within=2&plain=everything&plain=place&areaMin=&areaUnit=kanal_&field_=x&field___proto__=x&field_breed=+&sortBy=__proto__&view=table&q=+&after='
  expect(read(search)).toEqual(nothing)
})

test('a search text cannot reverse the direction of the page that shows it', () => {
  expect(read('q=%E2%80%AEcow%E2%81%A6+%EF%BB%BFbull%00').q).toBe('cow bull')
  expect(read('q=%E2%80%AE')).toEqual(nothing)
})

test('"all" is an ordinary word in a search text', () => {
  expect(read('q=all').q).toBe('all')
})

test('the default order is the best match with search words, else the newest', () => {
  expect(read('q=gandum').sortBy).toBe('best')
  expect(again('q=gandum&sortBy=best')).toBe('/search?q=gandum')
  expect(again('q=gandum&sortBy=newest')).toBe('/search?q=gandum&sortBy=newest')
  expect(again('sortBy=newest')).toBe('/search')
})

test('an order is offered only where it makes sense', () => {
  expect(read('sortBy=best').sortBy).toBe('newest')
  expect(read('sortBy=nearest').sortBy).toBe('newest')
  expect(read('sortBy=nearest&near=multan').sortBy).toBe('nearest')
  expect(availableSortOrders({})).toEqual(['newest', 'oldest', 'price-low', 'price-high'])
  const withoutNear = { ...read('near=multan&sortBy=nearest'), near: undefined }
  expect(listUrl('/search', withoutNear)).toBe('/search')
})

test('a distance without a city is dropped', () => {
  expect(again('km=100')).toBe('/search')
  expect(again('near=multan&km=50')).toBe('/search?near=multan')
})

test('amounts can be typed in Urdu digits and with thousands separators', () => {
  expect(again('priceMin=%DB%B5%DB%B0%DB%B0%DB%B0&field_area_max=1,00,000')).toBe(
    '/search?priceMin=5000&field_area_max=100000',
  )
})

test('an invalid number is kept as typed', () => {
  expect(read('priceMin=abc&quantityMax=-5')).toMatchObject({
    price: { min: 'abc' },
    quantity: { max: '-5' },
  })
  expect(again('priceMin=abc')).toBe('/search?priceMin=abc')
})

test('of repeated parameters the first counts, but choices and readings add up', () => {
  expect(again('location=punjab&location=sindh&priceMin=1&priceMin=2&within=1&within=3')).toBe(
    '/search?location=punjab&priceMin=1&within=1',
  )
  expect(again('field_breed=a&field_breed=b&field_breed=a&field_x_min=1&field_x_min=2')).toBe(
    '/search?field_breed=a&field_breed=b&field_x_min=1',
  )
})

test('control characters are removed, and long input is cut', () => {
  expect(read('q=a%00b%0D%0Ac').q).toBe('a b c')
  expect(read('q=%ff%fe').q).toBe('\ufffd\ufffd')
  expect(read(`q=${'x'.repeat(5_000)}`).q).toHaveLength(200)
  expect(read(`priceMin=${'9'.repeat(5_000)}`).price.min).toHaveLength(40)
  const many = Array.from({ length: 500 }, (_, i) => `field_a=${i}&field_b${i}=1`).join('&')
  const { details } = read(many)
  expect(details).toHaveLength(40)
  expect(details[0]?.values).toHaveLength(80)
})

test('a unit without a size is dropped, and so is "near me" beside a place', () => {
  expect(again('areaUnit=kanal')).toBe('/search')
  expect(again('field_age_months=x&field_age_months_unit=year')).toBe('/search?field_age_months=x')
  expect(again('q=cow&nearMe=yes')).toBe('/search?q=cow&nearMe=yes')
  expect(again('q=cow&nearMe=yes&near=okara')).toBe('/search?q=cow&near=okara')
  expect(again('q=cow&nearMe=yes&location=sindh')).toBe('/search?q=cow&location=sindh')
})

test('clearing keeps the search words, order and view, and undoes how the words were read', () => {
  const all = 'q=gandum&near=multan&priceMin=1&field_x=y&sortBy=oldest&view=list'
  const cleared = (interpretation: { category?: string }) =>
    listUrl('/search', withoutFilters({ filters: read(all), interpretation }))
  expect(cleared({})).toBe('/search?q=gandum&sortBy=oldest&view=list')
  expect(cleared({ category: 'Crops' })).toBe(
    '/search?q=gandum&plain=category&sortBy=oldest&view=list',
  )
})
