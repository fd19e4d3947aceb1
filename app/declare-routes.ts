import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { RouteDeclaration } from './platform/pages/route-declaration.ts'

/** A line of the route table; layouts declare nothing, since each page inside does. */
export type RouteEntry = {
  path?: string
  file: string
  declaration?: RouteDeclaration
  children?: RouteEntry[]
}

/** A route with its whole pattern, such as `/listing/:listingId/contact?` or `/*`. */
export type DeclaredRoute = { pattern: string; file: string; declaration: RouteDeclaration }

export function route(path: string, file: string, declaration: RouteDeclaration): RouteEntry {
  return { path, file, declaration }
}

/** The page at the path of its layout, or the home page. */
export function index(file: string, declaration: RouteDeclaration): RouteEntry {
  return { file, declaration }
}

export function layout(path: string, file: string, children: RouteEntry[]): RouteEntry {
  return { path, file, children }
}

export function listDeclaredRoutes(entries: readonly RouteEntry[], above = ''): DeclaredRoute[] {
  return entries.flatMap(({ path, file, declaration, children = [] }) => {
    const pattern = path === undefined ? above : `${above}/${path}`
    const own = declaration ? [{ pattern: pattern || '/', file, declaration }] : []
    return [...own, ...listDeclaredRoutes(children, pattern)]
  })
}

/**
 * The table as React Router takes it. Every visitor downloads a list of all routes: with its path as its
 * id, a route takes less room there than with the name of its file. Layouts and their index have the
 * same path.
 */
export function toRouteConfig(entries: readonly RouteEntry[], above = ''): RouteConfigEntry[] {
  return entries.map(({ path, file, children }) => {
    const whole = [above, path].filter(Boolean).join('/')
    if (path === undefined) return { id: `${whole}/`, index: true, file }
    return { id: whole, path, file, ...(children && { children: toRouteConfig(children, whole) }) }
  })
}
