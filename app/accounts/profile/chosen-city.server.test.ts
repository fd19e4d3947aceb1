import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { test } from '../../../test/support/database/database-fixtures.ts'
import { action } from '../../browse/places/city.route.tsx'
import { nearestToReader } from '../../browse/places/nearest-to-reader.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { useDatabase } from '../../platform/database/database.server.ts'
import { runWithRequest } from '../../platform/http/request-context.server.ts'
import { chosenCity, findChosenCity } from './chosen-city.server.ts'

test('the cookie names a known city; any other value counts as none', async ({ db }) => {
  const catalog = await readCatalog(db, 'ur')
  const cityOf = (cookie: string) => {
    const request = new Request('http://market.test/', { headers: { cookie } })
    return chosenCity(request, { catalog, context: new RouterContextProvider() })?.city.slug
  }
  expect(cityOf('language=ur; city=okara')).toBe('okara')
  expect(['city=none', 'city=Paris', 'city=%3Cb%3E', ''].map(cityOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a detected place counts before the profile of a member, and after a chosen one', async ({
  db,
}) => {
  const catalog = await readCatalog(db, 'en')
  const cityOf = (cookie: string, preferences = {}) => {
    const request = new Request('http://market.test/', { headers: { cookie } })
    const viewer = { city: 'Faisalabad', province: 'punjab', preferences }
    return findChosenCity(request, { catalog, viewer })?.city.slug
  }
  expect(cityOf('')).toBe('faisalabad')
  expect(cityOf('detected=okara')).toBe('okara')
  expect(cityOf('detected=paris')).toBe('faisalabad')
  expect(cityOf('detected=okara', { autoLocation: false })).toBe('faisalabad')
  expect(cityOf('detected=okara; city=multan')).toBe('multan')
})

test('a city is accepted by its name in either language and kept by its slug', async ({ open }) => {
  useDatabase(open)
  expect(await choose({ city: ' okara ', back: '/search?q=a' })).toMatchObject({
    status: 302,
    to: '/search?q=a',
    cookie: 'city=okara',
  })
  expect(await choose({ city: 'none', back: '//evil.test' })).toMatchObject({
    to: '/',
    cookie: 'city=none',
  })
  expect(await choose({ city: 'Paris' })).toMatchObject({ init: { status: 422 } })
})

test('the nearest first without a place starts from the city of the reader', () => {
  const around = (query: string) => String(nearestToReader(new URLSearchParams(query), 'okara'))
  expect(around('sortBy=nearest&location=all')).toBe(
    'sortBy=nearest&location=all&near=okara&km=200',
  )
  expect(around('sortBy=nearest&near=multan')).toBe('sortBy=nearest&near=multan')
  expect(around('sortBy=nearest&location=sindh')).toBe('sortBy=nearest&location=sindh')
  expect(around('sortBy=newest')).toBe('sortBy=newest')
})

async function choose(fields: Record<string, string>) {
  const request = new Request('http://market.test/city', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const given = { request, context: new RouterContextProvider(), params: {} } as never
  const facts = { id: 'a-request', nonce: '', address: '203.0.113.7', url: new URL(request.url) }
  const answer = await runWithRequest(facts, () => action(given))
  if (!(answer instanceof Response)) return answer
  const { status, headers } = answer
  return {
    status,
    to: headers.get('location'),
    cookie: headers.get('set-cookie')?.split(';')[0],
  }
}
