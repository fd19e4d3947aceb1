import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import routes from '../../app/routes.ts'

/** Every route of the market with its pattern, such as `/listing/:listingId/contact?` or `/*`. */
export const listedRoutes: readonly ListedRoute[] = flattenRoutes(routes, '')

/** The unique patterns of all routes. */
export const patterns: readonly string[] = [...new Set(listedRoutes.map(({ path }) => path))]

/** The patterns of routes that render a page. */
export const pagePatterns: readonly string[] = [
  ...new Set(
    flattenRoutes(routes, '').flatMap(({ path, file }) => (file.endsWith('.tsx') ? [path] : [])),
  ),
]

const routeObjects = patterns.map((path) => ({ path }))

/** The pattern of the route that matches a URL. */
export function routePatternOf(address: string): string {
  const { pathname } = new URL(address, 'http://market.test')
  return matchRoutes(routeObjects, pathname)?.at(-1)?.route.path ?? '/*'
}

/** The kind of page at a URL: its route pattern and the names of its query parameters. */
export function pageKindOf(address: string): string {
  const { searchParams } = new URL(address, 'http://market.test')
  return [routePatternOf(address), ...new Set([...searchParams.keys()].sort())].join(' ')
}

/** How many pages of a kind to crawl: fewer for members, as visitors have crawled most already. */
export function maxPagesOfKind(kind: string, isMember: boolean): number {
  const [pattern = '', ...params] = kind.split(' ')
  if (isMember) return params.length > 0 ? 1 : 2
  if (params.length > 0) return 2
  if (pattern === '/blog/:postId') return 100
  if (/:\w*Id\b/.test(pattern)) return 3
  return pattern.includes(':province') ? 6 : 100
}

type ListedRoute = { path: string; file: string }

function flattenRoutes(entries: readonly RouteConfigEntry[], above: string): ListedRoute[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return children ? flattenRoutes(children, own) : [{ path: own || '/', file }]
  })
}
