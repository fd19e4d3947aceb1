import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { newId } from '../../app/platform/database/ids.server.ts'
import { log } from '../../app/platform/http/log.server.ts'
import { requestContext, setRequestViewer } from '../../app/platform/http/request-context.server.ts'
import { type Bindings, requestContextMiddleware } from './request-context-and-log.ts'

test('a request gets the public URL, whatever its path looks like', async () => {
  expect(await urlSeen('http://10.0.0.5:3000/search?q=a')).toBe('https://market.test/search?q=a')
  expect(await urlSeen('http://x//evil.test/a')).toBe('https://market.test//evil.test/a')
  expect(await urlSeen('http://x/https://evil.test/')).toBe(
    'https://market.test/https://evil.test/',
  )
})

test('every response has its request id, even after a failure', async () => {
  for (const path of ['/', '/fails', '/nowhere']) {
    const answer = await market().request(path)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a failure after the client disconnected is logged as such', async () => {
  const written = vi.spyOn(log, 'info')
  await market().request('/fails')
  await market().request('/fails', { signal: AbortSignal.abort() })
  const statuses = written.mock.calls.map(([line]) => (line as { status?: number }).status)
  written.mockRestore()
  expect(statuses).toEqual([500, 499])
})

test('files of the build are logged only at the level debug, unless they are missing', async () => {
  const info = vi.spyOn(log, 'info')
  const debug = vi.spyOn(log, 'debug')
  for (const path of ['/assets/page-1.js', '/assets/gone.js', '/nowhere'])
    await market().request(path)
  const paths = ({ mock }: typeof info) =>
    mock.calls.map(([line]) => (line as { path?: string }).path)
  const logged = { info: paths(info), debug: paths(debug) }
  vi.restoreAllMocks()
  expect(logged).toEqual({
    info: ['/assets/gone.js', '/nowhere'],
    debug: ['/assets/page-1.js'],
  })
})

test('a refusal to a member is logged with who they are and what they tried', async () => {
  const written = vi.spyOn(log, 'warn')
  await market().request('/as-member/forbidden?token=secret')
  await market().request('/as-member/refused/42')
  await market().request('/as-member/fine')
  await market().request('/nowhere-for-visitors')
  const lines = written.mock.calls
  written.mockRestore()
  expect(lines).toEqual([
    [
      {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userId: 'a-member',
        method: 'GET',
        path: '/as-member/forbidden',
        status: 403,
        address: '0.0.0.0',
      },
      'user request refused',
    ],
  ])
})

test('a 404 for a member is logged only if the path contains an id', async () => {
  const path = `/as-member/refused/${newId()}`
  const written = vi.spyOn(log, 'info')
  await market().request(path)
  await market().request(`${path}.data`)
  await market().request('/as-member/refused/42')
  const lines = written.mock.calls.filter(([, message]) => message === 'record not found')
  written.mockRestore()
  expect(lines.map(([line]) => line)).toEqual([
    expect.objectContaining({ userId: 'a-member', path, status: 404 }),
    expect.objectContaining({ userId: 'a-member', path: `${path}.data`, status: 404 }),
  ])
})

async function urlSeen(address: string): Promise<string> {
  return (await market().request(address)).text()
}

function market() {
  const app = new Hono<Bindings>()
  app.use(requestContextMiddleware())
  app.onError((_error, c) => c.text('failed', 500))
  app.get('/fails', () => Promise.reject(new Error('on purpose')))
  app.use('/as-member/*', (_c, next) => {
    setRequestViewer('a-member')
    return next()
  })
  app.get('/as-member/forbidden', (c) => c.text('no', 403))
  app.get('/as-member/refused/*', (c) => c.text('gone', 404))
  app.get('/assets/gone.js', (c) => c.text('gone', 404))
  app.get('/nowhere-for-visitors', (c) => c.text('gone', 404))
  app.get('*', (c) => c.text(requestContext().url.href))
  return app
}
