import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { policies } from '../../app/content/policies/policies.ts'
import routes, { declaredRoutes } from '../../app/routes.ts'
import { findRoute } from './find-route.ts'

const listing = '/listing/0198c0de-0000-7000-8000-000000000001'

test('every route declares what it is', () => {
  const files = listFiles(routes)
  expect(files.length).toBeGreaterThan(100)
  expect(declaredRoutes.map(({ file }) => file)).toEqual(files)
  expect(declaredRoutes.filter(({ declaration }) => !declaration.for)).toEqual([])
})

test('a path leads to the declaration of the route that the router finds', () => {
  const entries = declaredRoutes.map(({ pattern }) => ({ path: pattern }))
  for (const { pattern } of declaredRoutes.filter(({ pattern }) => pattern !== '/*')) {
    const path = pattern
      .replace(/:\w+Id/g, '0198c0de-0000-7000-8000-000000000001')
      .replace(/[:?]/g, '')
    const found = matchRoutes(entries, path)?.at(-1)?.route.path
    const declared = declaredRoutes.find((route) => route.pattern === found)
    expect(findRoute(path)?.declaration.for, path).toBe(declared?.declaration.for)
  }
  expect(findRoute('/nowhere')).toBeUndefined()
})

test('pages that look the same to all visitors are cached and kept on their devices, policies too', () => {
  for (const path of ['/', '/category/wheat', '/category/wheat/punjab/okara', listing, '/blog/1']) {
    expect(findRoute(path)?.declaration, path).toMatchObject({ offline: 'everyone', cache: {} })
  }
  for (const policy of policies)
    expect(findRoute(`/${policy}`)?.declaration).toMatchObject({ offline: 'everyone', cache: {} })
})

test('a form, a page of a member and one that shows a phone number are not cached', () => {
  for (const path of ['/contact', '/services/new', '/favorites', `${listing}/contact`, '/auth'])
    expect(findRoute(path)?.declaration.cache, path).toBeUndefined()
  for (const path of [`${listing}/contact`, '/settings/notifications'])
    expect(findRoute(path)?.declaration.offline, path).toBeUndefined()
})

test('members’ devices keep their own pages, and fetch what these lead to', () => {
  for (const path of [
    '/account',
    '/notifications',
    '/my-services',
    '/messages/1',
    '/sell',
    '/services/new',
  ])
    expect(findRoute(path)?.declaration.offline, path).toBe('members')
  const prefetched = declaredRoutes.filter(({ declaration }) => declaration.prefetch)
  expect(prefetched.map(({ pattern }) => pattern)).toEqual([
    '/messages',
    '/favorites',
    '/my-listings',
  ])
  expect(prefetched.filter(({ declaration }) => declaration.offline !== 'members')).toEqual([])
})

function listFiles(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => (children ? listFiles(children) : [file]))
}
