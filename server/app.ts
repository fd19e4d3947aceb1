import * as serverBuild from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import { servePicture } from '../app/images/serving/serve-picture.server.ts'
import { environment } from '../app/platform/http/environment.server.ts'
import { log } from '../app/platform/http/log.server.ts'
import { requestContext } from '../app/platform/http/request-context.server.ts'
import { stopJobs } from '../app/platform/jobs/jobs.server.ts'
import { caching } from './assets/caching.ts'
import { compression } from './assets/compression.ts'
import { dictionaries } from './assets/dictionaries.ts'
import { routeManifest } from './assets/route-manifest.ts'
import { staticFiles } from './assets/static-files.ts'
import { createPageHandler, isVisit } from './errors/error-pages.ts'
import { plainPage } from './errors/plain-page.ts'
import { health } from './health.ts'
import { addressLimits } from './limits/address-limits.ts'
import { pageLimits } from './limits/page-limits.ts'
import { requestSlots } from './limits/request-slots.ts'
import { canonicalPaths } from './requests/canonical-paths.ts'
import { refuseForms } from './requests/refuse-forms.ts'
import { type Bindings, requests } from './requests/requests.ts'
import { sameSite } from './requests/same-site.ts'
import { securityHeaders } from './requests/security-headers.ts'
import { unreadBodies } from './requests/unread-bodies.ts'
import { guardResourceRoutes } from './routes/resource-routes.ts'
import { endStreams, shutDown, startUp } from './startup.ts'

export { limitConnections } from './limits/connection-limits.ts'

let stopping = false

// In development the list of routes changes with every edit.
const { build, answers: manifestAnswers } = import.meta.env.PROD
  ? routeManifest(serverBuild)
  : { build: serverBuild, answers: new Hono<Bindings>() }

/** Starts the market and gives what a listener needs: where to listen and what answers. */
export async function start() {
  const { host, port, publicUrl } = environment()
  await startUp()
  return { host, port, publicUrl, fetch: createApp().fetch }
}

/**
 * From now on `/readyz` says no, so that balancers send nobody here any more, streams end, and no job
 * is begun. Those in hand have finished when it is done.
 */
export async function beginStopping(): Promise<void> {
  stopping = true
  await Promise.all([endStreams(), stopJobs()])
}

/** What nobody has caught is written down before the program ends. */
export function recordCrash(error: unknown): void {
  log.fatal({ err: error }, 'the program failed')
}

export async function stop(): Promise<void> {
  await shutDown()
}

export function createApp(): Hono<Bindings> {
  const app = new Hono<Bindings>()
  app.use(requests(), securityHeaders(), caching(), compression())
  const slots = requestSlots()
  app.route('/', health({ isStopping: () => stopping, isStuck: slots.isStuck }))
  app.use(staticFiles('build/client'))
  app.route('/', dictionaries())
  app.route('/', manifestAnswers)
  app.get('/pictures/*', (c) => servePicture(c.req.path.slice('/pictures/'.length), c.req.raw))
  app.use(unreadBodies(), addressLimits(), canonicalPaths(), pageLimits(slots), sameSite())
  // Forms know no other methods.
  app.on(['GET', 'POST'], '*', (c) => answerPage(c.req.raw))
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' }))
  app.onError((error, c) => {
    log.error({ requestId: c.get('requestId'), err: error }, 'request failed')
    return failedPage()
  })
  return app
}

const handlePage = createPageHandler(guardResourceRoutes(refuseForms(build)), import.meta.env.MODE)

async function answerPage(raw: Request): Promise<Response> {
  const { url } = requestContext()
  // Behind a proxy the request arrives as plain http; React Router must see the public address.
  const answer = await handlePage(url.href === raw.url ? raw : new Request(url, raw))
  // A browser is shown a page even where the page for errors has failed.
  if (answer.status >= 500 && !answer.headers.has('content-type') && isVisit(raw)) {
    return failedPage()
  }
  // Tells an open page which build its data come from: see reload-on-new-build.ts.
  if (import.meta.env.PROD && url.pathname.endsWith('.data'))
    answer.headers.set('x-build', build.assets.version)
  return answer
}

function failedPage(): Response {
  const { html, headers } = plainPage({ status: 500, reference: requestContext().id })
  return new Response(html, { status: 500, headers })
}
