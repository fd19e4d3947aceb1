import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { contentHash } from '../../app/platform/cache/content-hash.server.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { acceptedEncodings } from './accepted-encodings.ts'
import { compressOnce } from './compress-once.ts'
import { type ManifestRoute, packManifest } from './pack-manifest.ts'

/**
 * Serves the route manifest, which every first visit loads, without what the browser does not need: routes that
 * are only fetched, imports and stylesheets that every page has. Returns the build with its new URL, and the
 * app that serves it.
 */
export function routeManifest(build: ServerBuild) {
  const { routes, ...rest } = withoutUnused(build.assets)
  const url = `/assets/manifest-${contentHash(packManifest(rest, routes))}.js`
  const code = packManifest({ ...rest, url }, routes)
  const answers = new Hono<Bindings>().get(url, async (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8')
    c.header('cache-control', 'public, max-age=31536000, immutable')
    const [encoding] = acceptedEncodings(c.req.header('accept-encoding'))
    if (!encoding) return c.body(code)
    c.header('content-encoding', encoding)
    return c.body((await compressOnce(code))[encoding])
  })
  return { build: { ...build, assets: { ...build.assets, url } }, answers }
}

function withoutUnused(assets: ServerBuild['assets']) {
  const rootCss = assets.routes.root?.css ?? []
  const routes = Object.values(assets.routes)
    .map((route) => {
      const css =
        route?.id === 'root' ? rootCss : route?.css?.filter((file) => !rootCss.includes(file))
      return withoutEmpty({ ...route, css, imports: [] })
    })
    // Browsers never send anything to the hooks of other services.
    .filter(
      (route) =>
        route.hasDefaultExport || (route.hasAction && !`${route.path}`.startsWith('hooks')),
    )
    // The browser does not use it.
    .map(({ hasDefaultExport: _, ...route }) => route as ManifestRoute)
  return {
    ...assets,
    entry: { ...assets.entry, imports: [] },
    routes,
  }
}

function withoutEmpty(route: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === false || value === undefined || (Array.isArray(value) && !value.length)
  return Object.fromEntries(Object.entries(route).filter(([, value]) => !isEmpty(value)))
}
