import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Route = Record<string, unknown>
type RouteList = { url: string; entry: Route; routes: Record<string, Route> }

const opening = 'window.__reactRouterManifest='

/**
 * Moves the browser's list of routes from among the scripts in `folder` to `target`, from where it
 * travels with the words of a page, and takes out of it what no page ever asks it: routes that are
 * only fetched, what each file imports (the file says so itself), and what is false. Every first
 * visit carries it.
 */
export function slimRoutes(folder: string, target: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`There is no list of routes in ${folder}`)
  const file = join(folder, name)
  const list: RouteList = JSON.parse(
    readFileSync(file, 'utf8').slice(opening.length).replace(/;$/, ''),
  )
  const asked = Object.entries(list.routes).filter(([, route]) => isPageOrTakesForms(route))
  const routes = Object.fromEntries(asked.map(([id, route]) => [id, slim(route)]))
  const entry = { ...list.entry, imports: [] }
  // The router has the browser fetch what stands there: what it has already instead.
  const url = list.entry.module
  writeFileSync(target, JSON.stringify({ ...list, url, entry, routes }))
  rmSync(file)
}

function isPageOrTakesForms({ hasDefaultExport, hasAction }: Route): boolean {
  return hasDefaultExport === true || hasAction === true
}

function slim({ imports, ...route }: Route): Route {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
}
