import type { DeclaredRoute } from '../../app/declare-routes.ts'
import type { RouteDeclaration } from '../../app/platform/pages/route-declaration.ts'
import { declaredRoutes } from '../../app/routes.ts'

type FoundRoute = { declaration: RouteDeclaration; params: Record<string, string> }
type RoutePath = { path: RegExp; declaration: RouteDeclaration }

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const slug = '[a-z0-9][a-z0-9-]{0,60}'

/** What stands for a parameter, where it is not any text: nothing else is cached. */
const segments: Record<string, string> = {
  ...{ listingId: id, sellerId: id, serviceId: id },
  ...{ slug, province: slug, city: slug, postId: slug },
}

const fixedPaths = new Map(
  declaredRoutes
    .filter(({ pattern }) => !/[:*?]/.test(pattern))
    .map(({ pattern, declaration }) => [pattern, declaration]),
)
const variablePaths = declaredRoutes.filter(({ pattern }) => /[:?]/.test(pattern)).flatMap(pathsOf)

/** The route at the canonical path of a page, with what `app/routes.ts` declares about it. */
export function findRoute(path: string): FoundRoute | undefined {
  const fixed = fixedPaths.get(path)
  if (fixed) return { declaration: fixed, params: {} }
  for (const { path: pattern, declaration } of variablePaths) {
    const match = pattern.exec(path)
    if (match) return { declaration, params: { ...match.groups } }
  }
  return undefined
}

/**
 * With an optional word in its path, such as `contact?`, a page shows more for this one visit: neither cached
 * nor kept.
 */
function pathsOf({ pattern, declaration }: DeclaredRoute): RoutePath[] {
  const short = pattern.replace(/\/\w+\?/g, '')
  const { for: audience } = declaration
  return [
    { path: toRegExp(short), declaration },
    ...(short === pattern ? [] : [{ path: toRegExp(pattern), declaration: { for: audience } }]),
  ]
}

function toRegExp(pattern: string): RegExp {
  const path = pattern
    .replaceAll('.', '\\.')
    .replace(/\/:(\w+)(\??)/g, (_, name, optional) => {
      return `(?:/(?<${name}>${segments[name] ?? '[^/]+'}))${optional}`
    })
    .replace(/\/(\w+)\?/g, '(?:/$1)?')
  return new RegExp(`^${path}$`)
}
