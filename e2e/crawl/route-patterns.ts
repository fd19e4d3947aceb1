import { matchRoutes } from 'react-router'
import type { DeclaredRoute } from '../../app/declare-routes.ts'
import { declaredRoutes } from '../../app/routes.ts'
import { runOptions } from '../../test/support/run-options.ts'

/** The unique patterns of all routes, such as `/listing/:listingId/contact?` or `/*`. */
export const patterns: readonly string[] = patternsOf(declaredRoutes)

/** The patterns of routes that render a page. */
export const pagePatterns: readonly string[] = patternsOf(
  declaredRoutes.filter(({ file }) => file.endsWith('.tsx')),
)

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

/** How many pages of a kind to crawl: in a full run several, but fewer for members, as visitors have seen most. */
export function maxPagesOfKind(kind: string, isMember: boolean): number {
  if (runOptions.scope !== 'full') return 1
  const [pattern = '', ...params] = kind.split(' ')
  if (isMember) return params.length > 0 ? 1 : 2
  if (params.length > 0) return 2
  if (pattern === '/blog/:postId') return 100
  if (/:\w*Id\b/.test(pattern)) return 3
  return pattern.includes(':province') ? 6 : 100
}

function patternsOf(routes: readonly DeclaredRoute[]): string[] {
  return [...new Set(routes.map(({ pattern }) => pattern))]
}
