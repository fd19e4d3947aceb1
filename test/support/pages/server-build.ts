import type { ServerBuild } from 'react-router'

type TestedRoute = { path: string; parentId?: string; module: object }

type ServerBuildOptions = {
  /** By id, below the root route unless they name another parent. */
  routes: Record<string, TestedRoute>
  /** The module of the root route. */
  root?: object
  /** The default export of app/entry.server.tsx. */
  renderPage: (...args: never[]) => Response | Promise<Response>
}

/** A module whose page shows nothing. */
export const emptyPage = { default: () => null }

/** What `bin/build` makes of routes, for the router's request handler. */
export function createServerBuild({
  routes,
  root = emptyPage,
  renderPage,
}: ServerBuildOptions): ServerBuild {
  const built = Object.entries(routes).map(([id, route]) => [
    id,
    { parentId: 'root', ...route, id },
  ])
  return {
    routes: { root: { id: 'root', path: '', module: root }, ...Object.fromEntries(built) },
    entry: { module: { default: renderPage, handleError: () => {} } },
    assets: { version: '1', routes: {} },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
