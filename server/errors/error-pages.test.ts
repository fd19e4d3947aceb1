import { type ActionFunctionArgs, data, type EntryContext, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { gone } from '../../app/platform/http/missing-page.ts'
import {
  recordRetryAfter,
  requestContext,
  runWithRequest,
} from '../../app/platform/http/request-context.server.ts'
import { createServerBuild, emptyPage } from '../../test/support/pages/server-build.ts'
import { rejectUnexpectedForms } from '../requests/reject-unexpected-forms.ts'
import { guardResourceRoutes } from '../routes/resource-routes.ts'
import { createPageHandler } from './error-pages.ts'

test('an error in the action of a page or resource route shows the error page with the root loader’s data', async () => {
  for (const path of ['/page', '/resource', '/section/part']) {
    const answer = await send(path, { method: 'POST', body: 'fails' })
    expect(await answer.json(), path).toEqual({ status: 500, frame: 'header and footer' })
    expect(answer.status, path).toBe(500)
  }
})

test('a response thrown by an action keeps its status and headers', async () => {
  const missing = await send('/page', { method: 'POST', body: 'missing' })
  expect(await missing.json()).toEqual({ status: 404, frame: 'header and footer' })
  expect(missing.headers.get('x-robots-tag')).toBe('noindex')
  const led = await send('/page', { method: 'POST', body: 'leads' })
  expect([led.status, led.headers.get('location')]).toEqual([302, '/elsewhere'])
})

test('a refusal above a limit says when to try again, at every door of every route', async () => {
  for (const path of ['/page', '/page.data', '/resource', '/resource.data']) {
    const answer = await send(path, { method: 'POST', body: 'too many' })
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([429, '7'])
  }
})

test('a failing resource route shows browsers a page, but not scripts', async () => {
  expect(await (await send('/resource')).json()).toMatchObject({ frame: 'header and footer' })
  const answer = await send('/resource', { headers: { 'sec-fetch-mode': 'cors' } })
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('frame')
})

test('a script whose form is refused gets the response as it is, without a page', async () => {
  const headers = { 'sec-fetch-mode': 'cors' }
  const answer = await send('/page', { method: 'POST', body: 'busy', headers })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('Too many forms')
  const shown = await send('/page', { method: 'POST', body: 'busy' })
  expect(await shown.json()).toEqual({ status: 503, frame: 'header and footer' })
})

test('while the database is away, pages and scripts get a 503 that says when to try again', async () => {
  const cookie = 'language=ur'
  const shown = await send('/page', { method: 'POST', body: 'away', headers: { cookie } })
  expect(await shown.json()).toEqual({ status: 503, frame: 'header and footer' })
  expect(shown.headers.get('retry-after')).toBe('5')
  const headers = { 'sec-fetch-mode': 'cors', cookie }
  const answer = await send('/page', { method: 'POST', body: 'away', headers })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe(getTranslator('ur')('errors.unavailable'))
  const fetched = await send('/page.data', { method: 'POST', body: 'away', headers })
  expect(fetched.status).toBe(503)
  expect(await fetched.text()).toContain(getTranslator('ur')('errors.unavailable'))
})

test('an error response without a body shows browsers a page', async () => {
  const answer = await send('/bare')
  expect(await answer.json()).toEqual({ status: 405, frame: 'header and footer' })
  expect(answer.headers.get('allow')).toBe('POST')
})

test('a failed data request contains its own request id', async () => {
  for (const path of ['/page.data', '/resource.data']) {
    const answer = await send(path, { method: 'POST', body: 'fails' })
    expect(answer.status, path).toBe(500)
    const text = await answer.text()
    expect(text, path).toContain('this-request')
    expect(text, path).not.toContain('a secret')
  }
})

test('a data request that is refused says in words what its status is', async () => {
  for (const [path, init, words] of [
    ['/page.data', { method: 'POST', body: 'missing' }, 'Not Found'],
    ['/about.data', { method: 'POST' }, 'Method Not Allowed'],
    ['/gone.data', {}, 'Gone'],
    ['/stream.data', {}, 'Not Found'],
  ] as const) {
    const text = await (await send(path, init)).text()
    expect(text, path).toContain(`"${words}"`)
    expect(text, path).not.toContain('Internal Server Error')
  }
})

test('the router does not read streams, which would never end', async () => {
  for (const method of ['GET', 'HEAD']) {
    expect((await send('/stream.data', { method })).status, method).toBe(404)
    expect((await send('/stream/_.data', { method })).status, method).toBe(404)
  }
  const answer = await send('/stream')
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
})

test('a stream opened for a client that has disconnected is cancelled', async () => {
  const client = new AbortController()
  const ended = Promise.withResolvers<void>()
  streamOptions = { onOpen: () => client.abort(), onCancel: ended.resolve }
  await send('/stream', { signal: client.signal })
  await ended.promise
})

let streamOptions = { onOpen: () => {}, onCancel: () => {} }

function openStream() {
  const { onOpen, onCancel } = streamOptions
  streamOptions = { onOpen: () => {}, onCancel: () => {} }
  onOpen()
  return new Response(new ReadableStream({ cancel: onCancel }))
}

async function act({ request }: ActionFunctionArgs) {
  const wish = await request.text()
  if (wish === 'leads') throw redirect('/elsewhere')
  if (wish === 'busy') throw new Response('Too many forms', { status: 503 })
  if (wish === 'too many') {
    recordRetryAfter(7)
    return data(null, { status: 429 })
  }
  if (wish === 'missing') throw data(null, { status: 404, headers: { 'x-robots-tag': 'noindex' } })
  if (wish === 'away') {
    requestContext().isDatabaseUnavailable = true
    // Such as the library of sign-ins throws.
    throw new Error('Failed to get session')
  }
  throw new Error('a secret')
}

function fail(): never {
  throw new Error('a secret')
}

function refuse() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

const build = createServerBuild({
  root: { ...emptyPage, ErrorBoundary: () => null, headers, loader: () => 'header and footer' },
  routes: {
    page: { path: 'page', module: { ...emptyPage, action: act } },
    about: { path: 'about', module: emptyPage },
    gone: { path: 'gone', module: { ...emptyPage, loader: () => gone({ messageKey: '' }) } },
    section: { path: 'section', module: emptyPage },
    part: { parentId: 'section', path: 'part', module: { ...emptyPage, action: act } },
    resource: { path: 'resource', module: { action: act, loader: fail } },
    bare: { path: 'bare', module: { loader: refuse } },
    stream: { path: 'stream', module: { loader: openStream } },
  },
  renderPage: draw,
})

function headers({ errorHeaders }: { errorHeaders?: Headers }) {
  return errorHeaders ?? new Headers()
}

/** Renders the data that the page would be rendered from. */
async function draw(
  _request: Request,
  status: number,
  sent: Headers,
  { staticHandlerContext, serverHandoffStream }: EntryContext,
) {
  await serverHandoffStream?.cancel()
  const frame = staticHandlerContext.loaderData.root
  return Response.json({ status, frame }, { status, headers: sent })
}

const handle = createPageHandler(guardResourceRoutes(rejectUnexpectedForms(build)), 'production')

function send(path: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(path, 'https://market.test')
  const visiting = { accept: 'text/html', ...init.headers }
  const request = new Request(url, { ...init, headers: visiting })
  const facts = { id: 'this-request', nonce: '', address: '203.0.113.1', url }
  return runWithRequest(facts, () => handle(request))
}
