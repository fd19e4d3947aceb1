import { expect, onTestFinished, test } from 'vitest'
import { parsePageRequest } from './page-request.ts'

const listingPath = '/listing/0198c0de-0000-7000-8000-000000000001'

test('the order of parameters, repeated ones, empty ones and those for counting visits make no difference', () => {
  const key = ask('/search?location=punjab&q=gandum')?.key
  expect(key).toBeDefined()
  for (const url of [
    '/search?q=gandum&location=punjab',
    '/search?q=gandum&location=punjab&q=chawal',
    '/search?q=gandum&city=&location=punjab&utm_source=x&fbclid=y&constructor=z',
  ]) {
    expect(ask(url)?.key, url).toBe(key)
  }
  expect(ask('/search?q=chawal&location=punjab')?.key).not.toBe(key)
  expect(ask(`${listingPath}?q=gandum`)?.key).toBe(ask(listingPath)?.key)
})

test('values of a category’s own fields are all kept, in one order', () => {
  const key = ask('/category/crops?field_variety=a&field_variety=b')?.key
  expect(ask('/category/crops?field_variety=b&field_variety=a&field_variety=b')?.key).toBe(key)
  expect(ask('/category/crops?field_variety=a')?.key).not.toBe(key)
})

test('a page has one key for each language, theme and light mode, whatever else the cookies say', () => {
  const plain = ask('/help')?.key
  expect(ask('/help', { cookie: 'theme=blue; language=xx; other=1; city=lahore' })?.key).toBe(plain)
  const keys = [
    plain,
    ask('/help', { cookie: 'language=ur' })?.key,
    ask('/help', { cookie: 'theme=dark' })?.key,
    ask('/help', { cookie: 'light=1' })?.key,
    ask('/help?lang=ur')?.key,
    ask('/help.data')?.key,
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(ask('/help', { 'save-data': 'on' })?.key).toBe(ask('/help', { cookie: 'light=1' })?.key)
  // The language in the URL counts more than the one in the cookie.
  expect(ask('/help?lang=ur', { cookie: 'language=en' })?.key).toBe(ask('/help?lang=ur')?.key)
})

test('without a chosen language, a page is in that of the device: Urdu or English, never a third copy', () => {
  const plain = ask('/help')?.key
  const urdu = ask('/help', { cookie: 'language=ur' })?.key
  for (const accepted of ['ur', 'ur-PK,ur;q=0.9,en;q=0.8', 'UR'])
    expect(ask('/help', { 'accept-language': accepted })?.key, accepted).toBe(urdu)
  for (const accepted of ['en-GB,ur;q=0.9', 'pa', 'urx', '', '*'])
    expect(ask('/help', { 'accept-language': accepted })?.key, accepted).toBe(plain)
  const chosen = { cookie: 'language=en', 'accept-language': 'ur' }
  expect(ask('/help', chosen)?.key).toBe(plain)
})

test('only pages that show what is near, or how far away, depend on the chosen city', () => {
  const near = ask('/', { cookie: 'city=okara' })
  expect(near).toMatchObject({ hasCity: true, cookie: 'language=en; theme=light; city=okara' })
  expect(ask('/', { cookie: 'city=none' })?.key).toBe(ask('/')?.key)
  // It says how far away the goods are.
  expect(ask(listingPath, { cookie: 'city=okara' })).toMatchObject({ hasCity: true })
  expect(ask('/help', { cookie: 'city=okara' })?.key).toBe(ask('/help')?.key)
  expect(ask('/', { cookie: 'city=okara%0d%0aset-cookie:x' })).toBeUndefined()
})

test('while a notice is for one province, all pages differ by province, and by no more', () => {
  const global = globalThis as { marketReferenceChanges?: unknown }
  const content = { place: 'bar', title: { en: 'Flood' }, province: 'sindh' }
  onTestFinished(() => void delete global.marketReferenceChanges)
  const set = (notice: object) => {
    global.marketReferenceChanges = new Map([
      ['notice', new Map([['flood', { content: notice, archived: false, number: 1 }]])],
    ])
  }
  set({ ...content, province: undefined })
  const okara = { cookie: 'city=okara' }
  expect(ask('/help', okara)?.key).toBe(ask('/help')?.key)
  set(content)
  const key = ask('/help', okara)?.key
  expect(ask('/help', { cookie: 'city=lahore' })?.key).toBe(key)
  expect(ask('/help', { cookie: 'city=karachi' })?.key).not.toBe(key)
  expect(ask('/help', { cookie: 'city=nowhere' })?.key).toBe(ask('/help')?.key)
  expect(ask('/help')?.key).not.toBe(key)
  expect(ask('/help', okara)).toMatchObject({ hasCity: true })
  // A page that uses the city keeps it.
  expect(ask('/', okara)?.cookie).toContain('city=okara')
})

test('a member, a toast, a form or credentials in a header are answered without the cache', () => {
  expect(ask('/', { cookie: 'session=x' })).toBeUndefined()
  expect(ask('/', { cookie: 'session=' })).toBeUndefined()
  expect(ask('/', { cookie: 'toast=x' })).toBeUndefined()
  expect(ask('/', { authorization: 'Basic x' })).toBeUndefined()
  expect(ask('/', {}, 'POST')).toBeUndefined()
  expect(ask('/', {}, 'HEAD')?.key).toBe(ask('/')?.key)
})

test('pages of members, forms, other spellings and unknown paths are not cached', () => {
  const ids = listingPath.slice('/listing'.length)
  for (const url of [
    ...['/auth', '/sell', '/messages', '/favorites', '/account', '/contact', '/events', '/city'],
    ...['/SEARCH', '/search/', '//search', '/se%61rch', '/search.data.data', '/nothing'],
    ...[`/listing${ids}/report`, `/listing${ids}/contact`, '/listing/1', '/search?_routes=root'],
    ...[`/search?q=${'x'.repeat(700)}`, '/search.data?_routes=<x>'],
    ...['http://elsewhere.test/', '*', ''],
  ]) {
    expect(ask(url), url).toBeUndefined()
  }
})

test('a data request is its own page, with the routes it asks for', () => {
  const whole = ask('/search.data?q=gandum')
  expect(whole).toMatchObject({ isData: true, path: '/search.data?q=gandum' })
  const part = ask('/search.data?_routes=search&q=gandum')
  expect(part?.path).toBe('/search.data?_routes=search&q=gandum')
  expect(ask('/_.data')).toMatchObject({ isData: true, lists: ['listings', 'services'] })
})

function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return parsePageRequest({ method, url, headers }, 'session')
}
