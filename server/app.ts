import * as build from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import { createRequestHandler } from 'react-router'
import { servePicture } from '../app/images/serve-picture.server.ts'
import { environment } from '../app/platform/environment.server.ts'
import { stopJobs } from '../app/platform/jobs.server.ts'
import { log } from '../app/platform/log.server.ts'
import { requestFacts } from '../app/platform/request.server.ts'
import { routeList } from '../app/platform/route-list.server.ts'
import { bodyLimits } from './body-limits.ts'
import { caching } from './caching.ts'
import { compression } from './compression.ts'
import { health } from './health.ts'
import { pageLimits } from './limits.ts'
import { refuseForms } from './refuse-forms.ts'
import { type Bindings, requests } from './requests.ts'
import { sameSite } from './same-site.ts'
import { securityHeaders } from './security-headers.ts'
import { endStreams, shutDown, startUp } from './start-up.ts'
import { staticFiles } from './static-files.ts'

let stopping = false

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
  app.route(
    '/',
    health(() => stopping),
  )
  app.use(staticFiles('build/client'))
  app.get('/pictures/*', (c) => servePicture(c.req.path.slice('/pictures/'.length), c.req.raw))
  app.use(pageLimits(), sameSite(), bodyLimits())
  // Forms know no other methods.
  app.on(['GET', 'POST'], '*', (c) => answerPage(c.req.raw))
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' }))
  app.onError((error, c) => {
    log.error({ requestId: c.get('requestId'), err: error }, 'request failed')
    return c.text(`Something went wrong. Reference: ${c.get('requestId')}`, 500)
  })
  return app
}

const handlePage = createRequestHandler(refuseForms(build), import.meta.env.MODE)

async function answerPage(raw: Request): Promise<Response> {
  const { url } = requestFacts()
  // Behind a proxy the request arrives as plain http; React Router must see the public address.
  const answer = await handlePage(url.href === raw.url ? raw : new Request(url, raw))
  // An open page is told which build its data come from: see other-build.ts.
  if (routeList && url.pathname.endsWith('.data')) answer.headers.set('x-build', routeList.version)
  return answer
}
