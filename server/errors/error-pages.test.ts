import {
  type ActionFunctionArgs,
  data,
  type EntryContext,
  redirect,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import { runWithRequest } from '../../app/platform/http/request-context.server.ts'
import { guardResourceRoutes } from '../routes/resource-routes.ts'
import { createPageHandler } from './error-pages.ts'

test('an error in the action of a page or a resource is shown with the data of the frame', async () => {
  for (const path of ['/page', '/resource', '/section/part']) {
    const answer = await send(path, { method: 'POST', body: 'fails' })
    expect(await answer.json(), path).toEqual({ status: 500, frame: 'header and footer' })
    expect(answer.status, path).toBe(500)
  }
})

test('an answer that an action throws keeps its status and its headers', async () => {
  const missing = await send('/page', { method: 'POST', body: 'missing' })
  expect(await missing.json()).toEqual({ status: 404, frame: 'header and footer' })
  expect(missing.headers.get('x-robots-tag')).toBe('noindex')
  const led = await send('/page', { method: 'POST', body: 'leads' })
  expect([led.status, led.headers.get('location')]).toEqual([302, '/elsewhere'])
})

test('a browser that opens a resource which fails is shown a page, and a script is not', async () => {
  expect(await (await send('/resource')).json()).toMatchObject({ frame: 'header and footer' })
  const answer = await send('/resource', { headers: { 'sec-fetch-mode': 'cors' } })
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('frame')
})

test('a program whose form is refused gets the answer as it is, without a page', async () => {
  const headers = { 'sec-fetch-mode': 'cors' }
  const answer = await send('/page', { method: 'POST', body: 'busy', headers })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('Too many forms')
  const shown = await send('/page', { method: 'POST', body: 'busy' })
  expect(await shown.json()).toEqual({ status: 503, frame: 'header and footer' })
})

test('a refusal without a word is shown as a page to whoever opened it', async () => {
  const answer = await send('/bare')
  expect(await answer.json()).toEqual({ status: 405, frame: 'header and footer' })
  expect(answer.headers.get('allow')).toBe('POST')
})

test('the scripts of an open page are told the reference of the request that failed', async () => {
  for (const path of ['/page.data', '/resource.data']) {
    const answer = await send(path, { method: 'POST', body: 'fails' })
    expect(answer.status, path).toBe(500)
    const told = await answer.text()
    expect(told, path).toContain('this-request')
    expect(told, path).not.toContain('a secret')
  }
})

test('no stream is read to its end for the router, which would wait for ever', async () => {
  for (const method of ['GET', 'HEAD']) {
    expect((await send('/stream.data', { method })).status, method).toBe(404)
    expect((await send('/stream/_.data', { method })).status, method).toBe(404)
  }
  const answer = await send('/stream')
  expect(answer.status).toBe(200)
  await answer.body?.cancel()
})

test('a stream opened for a client that has gone meanwhile is ended', async () => {
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
  if (wish === 'missing') throw data(null, { status: 404, headers: { 'x-robots-tag': 'noindex' } })
  throw new Error('a secret')
}

function fail(): never {
  throw new Error('a secret')
}

function refuse() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

const draws = { default: () => null }

const build = {
  routes: {
    root: {
      id: 'root',
      path: '',
      module: { ...draws, ErrorBoundary: () => null, headers, loader: () => 'header and footer' },
    },
    page: { id: 'page', parentId: 'root', path: 'page', module: { ...draws, action: act } },
    section: { id: 'section', parentId: 'root', path: 'section', module: draws },
    part: { id: 'part', parentId: 'section', path: 'part', module: { ...draws, action: act } },
    resource: {
      id: 'resource',
      parentId: 'root',
      path: 'resource',
      module: { action: act, loader: fail },
    },
    bare: { id: 'bare', parentId: 'root', path: 'bare', module: { loader: refuse } },
    stream: { id: 'stream', parentId: 'root', path: 'stream', module: { loader: openStream } },
  },
  entry: { module: { default: draw, handleError: () => {} } },
  assets: { version: '1', routes: {} },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

function headers({ errorHeaders }: { errorHeaders?: Headers }) {
  return errorHeaders ?? new Headers()
}

/** Says what the page would be drawn from. */
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

const handle = createPageHandler(guardResourceRoutes(build), 'production')

function send(path: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(path, 'https://market.test')
  const visiting = { accept: 'text/html', ...init.headers }
  const request = new Request(url, { ...init, headers: visiting })
  const facts = { id: 'this-request', nonce: '', address: '203.0.113.1', url }
  return runWithRequest(facts, () => handle(request))
}
