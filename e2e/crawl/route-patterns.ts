import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import routes from '../../app/routes.ts'

/** Every route of the market by its pattern: `/listing/:listingId/contact?`, `/*`. */
export const listedRoutes: readonly ListedRoute[] = flattenRoutes(routes, '')

/** Their patterns, each once. */
export const patterns: readonly string[] = [...new Set(listedRoutes.map(({ path }) => path))]

/** Those of them that answer with a page. */
export const pagePatterns: readonly string[] = [
  ...new Set(
    flattenRoutes(routes, '').flatMap(({ path, file }) => (file.endsWith('.tsx') ? [path] : [])),
  ),
]

const routeObjects = patterns.map((path) => ({ path }))

/** The pattern of the route that answers an address. */
export function patternOf(address: string): string {
  const { pathname } = new URL(address, 'http://market.test')
  return matchRoutes(routeObjects, pathname)?.at(-1)?.route.path ?? '/*'
}

/** The kind of page an address has: its route and the names of what is asked of it. */
export function kindOf(address: string): string {
  const { searchParams } = new URL(address, 'http://market.test')
  return [patternOf(address), ...new Set([...searchParams.keys()].sort())].join(' ')
}

/** How many pages of a kind stand for all of it: fewer for members, once visitors have walked them. */
export function maxPagesOfKind(kind: string, isMember: boolean): number {
  const [pattern = '', ...asked] = kind.split(' ')
  if (isMember) return asked.length > 0 ? 1 : 2
  if (asked.length > 0) return 2
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
