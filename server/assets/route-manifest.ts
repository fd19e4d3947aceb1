import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { contentHash } from '../../app/platform/cache/content-hash.server.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { acceptedEncodings } from './accepted-encodings.ts'
import { compressOnce } from './compress-once.ts'
import { type ManifestRoute, packManifest } from './pack-manifest.ts'

/**
 * Serves the route manifest, which every first visit loads, without what the browser does not need: routes that
 * are only fetched, imports and stylesheets that every page has. Only pages for staff load one that has the pages
 * for staff, so those are opened as documents. Returns the builds with their new URLs, and the app that serves them.
 */
export function routeManifests(build: ServerBuild) {
  const { routes, ...rest } = withoutUnused(build.assets)
  const codes = new Map<string, string>()
  const addManifest = (own: readonly ManifestRoute[]): ServerBuild => {
    const url = `/assets/manifest-${contentHash(packManifest(rest, own))}.js`
    codes.set(url, packManifest({ ...rest, url }, own))
    return { ...build, assets: { ...build.assets, url } }
  }
  const builds = {
    everyone: addManifest(routes.filter(({ id }) => !isForStaff(`/${id}`))),
    staff: addManifest(routes),
  }
  const answers = new Hono<Bindings>().get('/assets/:name{manifest-.+\\.js}', async (c, next) => {
    const code = codes.get(c.req.path)
    if (code === undefined) return next()
    c.header('content-type', 'text/javascript; charset=utf-8')
    c.header('cache-control', 'public, max-age=31536000, immutable')
    const [encoding] = acceptedEncodings(c.req.header('accept-encoding'))
    if (!encoding) return c.body(code)
    c.header('content-encoding', encoding)
    return c.body((await compressOnce(code))[encoding])
  })
  return { builds, answers }
}

/** Whether a path belongs to the pages for staff. */
export function isForStaff(path: string): boolean {
  return /^\/(?:moderation|admin)(?:\/|$)/.test(path)
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
