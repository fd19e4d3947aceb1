import * as serverBuild from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import { servePicture } from '../app/images/serving/serve-picture.server.ts'
import { isDatabaseUnavailable } from '../app/platform/database/database-unavailable.server.ts'
import { environment } from '../app/platform/http/environment.server.ts'
import { log } from '../app/platform/http/log.server.ts'
import { requestContext } from '../app/platform/http/request-context.server.ts'
import { stopJobs } from '../app/platform/jobs/job-queue.server.ts'
import { pagePath } from '../app/platform/pages/page-path.ts'
import { caching } from './assets/caching.ts'
import { compression } from './assets/compression.ts'
import { offlinePages } from './assets/offline-pages.ts'
import { isForStaff, routeManifests } from './assets/route-manifest.ts'
import { serveLocales } from './assets/serve-locales.ts'
import { staticFiles } from './assets/static-files.ts'
import { webManifests } from './assets/web-manifests.ts'
import { createPageHandler, isNavigationRequest } from './errors/error-pages.ts'
import { renderPlainPage } from './errors/plain-page.ts'
import { asUnavailable, unavailableResponse } from './errors/unavailable-response.ts'
import { health } from './health.ts'
import { type CountedRequests, limitRequests, type RequestLimits } from './limits/limit-requests.ts'
import { createPageQueue } from './limits/page-queue.ts'
import { createRequestCounters } from './limits/request-counters.ts'
import { createRequestSlots } from './limits/request-slots.ts'
import { urlLimits } from './limits/url-limits.ts'
import { servePages } from './page-cache/serve-pages.ts'
import { canonicalPaths } from './requests/canonical-paths.ts'
import { closeOnUnreadBody } from './requests/close-on-unread-body.ts'
import { markPage } from './requests/mark-pages.ts'
import { rejectUnexpectedForms } from './requests/reject-unexpected-forms.ts'
import { type Bindings, requestContextMiddleware } from './requests/request-context-and-log.ts'
import { sameSite } from './requests/same-site.ts'
import { securityHeaders } from './requests/security-headers.ts'
import { findRoute } from './routes/find-route.ts'
import { recordRoutePatterns } from './routes/record-route-patterns.ts'
import { guardResourceRoutes } from './routes/resource-routes.ts'
import { closeEventStreams, shutDown, startUp } from './startup.ts'

export { programLog } from '../app/platform/http/log.server.ts'
export { limitConnections } from './limits/limit-connections.ts'

let stopping = false

// In development the route list changes with every edit.
const { builds, answers: manifestAnswers } = import.meta.env.PROD
  ? routeManifests(serverBuild)
  : {
      builds: { everyone: serverBuild, staff: serverBuild },
      answers: new Hono<Bindings>(),
    }

/** Starts the application. The listener of the page cache, if it is on, passes on what it does not answer. */
export async function start() {
  await startUp()
  const { host, port, publicUrl, cachesPages } = environment()
  const counted: CountedRequests = new WeakSet()
  const limits = { countRequest: createRequestCounters(), renderPage: createPageQueue(), counted }
  const answerFromCache = cachesPages ? servePages({ ...limits, render: answerPage }) : undefined
  return { host, port, publicUrl, fetch: createApp(limits).fetch, answerFromCache }
}

/** Makes `/readyz` fail, ends event streams and starts no more jobs. Resolves once running jobs have finished. */
export async function beginShutdown(): Promise<void> {
  stopping = true
  await Promise.all([closeEventStreams(), stopJobs()])
}

export function logCrash(error: unknown): void {
  log.fatal({ err: error }, 'the program failed')
}

export async function stop(): Promise<void> {
  await shutDown()
}

function createApp(limits: RequestLimits): Hono<Bindings> {
  const app = new Hono<Bindings>()
  app.use(requestContextMiddleware(), securityHeaders(), caching(), compression())
  const slots = createRequestSlots()
  app.route('/', health({ isStopping: () => stopping, isOverloaded: slots.isOverloaded }))
  app.use(staticFiles('build/client'))
  app.route('/', serveLocales())
  app.route('/', offlinePages())
  app.route('/', webManifests())
  app.route('/', manifestAnswers)
  app.get('/pictures/*', (c) => servePicture(c.req.path.slice('/pictures/'.length), c.req.raw))
  app.use(
    closeOnUnreadBody(),
    urlLimits(),
    canonicalPaths(),
    limitRequests({ ...limits, slots }),
    sameSite(),
  )
  // HTML forms use no other methods.
  app.on(['GET', 'POST'], '*', (c) => answerPage(c.req.raw))
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' }))
  app.onError((error, c) => {
    if (isDatabaseUnavailable(error)) return unavailableResponse(c.req.raw, error)
    log.error({ requestId: c.get('requestId'), err: error }, 'request failed')
    return failedPage()
  })
  return app
}

const handlePage = handlerOf(builds.everyone)
const handleStaffPage = handlerOf(builds.staff)

function handlerOf(build: typeof serverBuild) {
  return createPageHandler(
    recordRoutePatterns(guardResourceRoutes(rejectUnexpectedForms(build))),
    import.meta.env.MODE,
  )
}

async function answerPage(raw: Request): Promise<Response> {
  const context = requestContext()
  const { url } = context
  context.declaration = findRoute(pagePath(url.pathname))?.declaration
  // Behind a proxy the request arrives as plain http; React Router must see the public URL.
  const handle = isForStaff(url.pathname) ? handleStaffPage : handlePage
  const handled = await handle(url.href === raw.url ? raw : new Request(url, raw))
  const isOutage = [500, 503].includes(handled.status) && context.isDatabaseUnavailable
  const response = isOutage ? asUnavailable(handled) : handled
  // Show browsers a page even if the error page itself has failed.
  if (response.status >= 500 && !response.headers.has('content-type') && isNavigationRequest(raw)) {
    return failedPage()
  }
  if (import.meta.env.PROD) markPage(response, { url, build: serverBuild.assets.version })
  return response
}

function failedPage(): Response {
  const { html, headers } = renderPlainPage({ status: 500, reference: requestContext().id })
  return new Response(html, { status: 500, headers })
}
