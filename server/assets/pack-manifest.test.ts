import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type ManifestRoute, packManifest } from './pack-manifest.ts'

const root: ManifestRoute = {
  id: 'root',
  path: '',
  hasLoader: true,
  module: '/assets/aaa.js',
  css: ['/assets/layout.css'],
}
const routes: ManifestRoute[] = [
  root,
  { id: '/', parentId: 'root', index: true, hasLoader: true, module: '/assets/bbb.js' },
  {
    id: 'listing/:listingId/contact?',
    parentId: 'root',
    path: 'listing/:listingId/contact?',
    hasAction: true,
    module: '/assets/c-c_c.js',
    clientActionModule: '/assets/action.js',
    css: ['/assets/listing.css', '/assets/lists.css'],
  },
  { id: 'messages', parentId: 'root', path: 'messages', module: '/assets/ddd.js' },
  { id: 'messages/', parentId: 'messages', index: true, module: '/assets/eee.js' },
  {
    id: 'messages/:conversationId',
    parentId: 'messages',
    path: ':conversationId',
    hasErrorBoundary: true,
    module: '/assets/fff.js',
    css: ['/assets/lists.css'],
  },
]

test('the packed manifest builds the same routes in the browser', () => {
  const rest = { version: 'abc', url: '/assets/manifest-abc.js', entry: { module: '/assets/e.js' } }
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(packManifest(rest, routes), { window })
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({
    ...rest,
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  })
})

test.each([
  ['a path other than its id', { path: 'elsewhere' }],
  ['a script elsewhere', { module: 'https://example.com/a.js' }],
])('a route with %s is refused', (_name, differing) => {
  const route = { id: 'help', parentId: 'root', path: 'help', module: '/assets/h.js' }
  expect(() => packManifest({}, [root, route])).not.toThrow()
  expect(() => packManifest({}, [root, { ...route, ...differing }])).toThrow('help')
})
