import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { findFreePort } from '../../server/find-free-port.ts'
import { listenOnFreePort } from '../support/listen-on-free-port.ts'
import { testCertificate, testCertificateKey } from '../support/market/tls-server.ts'
import { hasProgram, testWith } from '../support/skip-without.ts'

// deploy/nginx/zarai-bazaar.conf in a real nginx, in front of a server that shows what it is sent.

const folder = mkdtempSync(join(tmpdir(), 'market-nginx-'))
const hasNginx = hasProgram('nginx', '-v')
const whenInstalled = testWith('nginx', hasNginx)
type ReceivedRequest = {
  url: string
  forwarded: string
  length: number
  headers: IncomingMessage['headers']
}
const seen: ReceivedRequest[] = []
let endStream = () => {}
let market: Server
let nginx: ChildProcess
let session: ClientHttp2Session
let plainPort = 0

beforeAll(async () => {
  if (!hasNginx) return
  market = createServer(answer)
  const marketPort = await listenOnFreePort(market)
  plainPort = await findFreePort()
  const tlsPort = await findFreePort()
  writeConfiguration({ plainPort, tlsPort, marketPort })
  nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'pipe' })
  session = await connectWhenReady(`https://127.0.0.1:${tlsPort}`)
})

afterAll(async () => {
  session?.destroy()
  if (nginx) {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  }
  market?.closeAllConnections()
  market?.close()
  rmSync(folder, { recursive: true, force: true })
})

whenInstalled('browsers get HTTP/2, and plain requests are redirected', async () => {
  expect(session.alpnProtocol).toBe('h2')
  expect((await request('/search?q=wheat')).status).toBe(200)
  const plain = await fetch(`http://127.0.0.1:${plainPort}/listing/1?x=y`, { redirect: 'manual' })
  expect(plain.status).toBe(301)
  expect(plain.headers.get('location')).toBe('https://127.0.0.1/listing/1?x=y')
})

whenInstalled('the proof of a certificate is served without TLS, and nothing else', async () => {
  const read = async (path: string) =>
    await fetch(`http://127.0.0.1:${plainPort}/.well-known/${path}`, { redirect: 'manual' })
  expect(await (await read('acme-challenge/token')).text()).toBe('proof')
  expect((await read('acme-challenge/another')).status).toBe(404)
  expect((await read('security.txt')).status).toBe(301)
})

whenInstalled('the address of a visitor is the real one, whatever they send', async () => {
  await request('/', { 'x-forwarded-for': '203.0.113.9' })
  expect(seen.at(-1)?.forwarded).toBe('127.0.0.1')
})

whenInstalled('events arrive while the stream is open', async () => {
  const stream = session.request({ ':path': '/events' })
  const [chunk] = await once(stream, 'data')
  // The server ends it only now.
  expect(String(chunk)).toBe('data: first\n\n')
  endStream()
  await once(stream.resume(), 'close')
})

whenInstalled('photos of 28 MB pass, and larger bodies do not', async () => {
  const sent = await request('/images', { ':method': 'POST' }, Buffer.alloc(27 * 1024 * 1024))
  expect(sent.status).toBe(200)
  expect(seen.at(-1)).toMatchObject({ url: '/images', length: 27 * 1024 * 1024 })
  const length = String(29 * 1024 * 1024)
  const large = await request('/images', { ':method': 'POST', 'content-length': length })
  expect(large.status).toBe(413)
})

whenInstalled('a token in a link is not logged', async () => {
  await request('/verify?token=secret-of-the-link')
  await expect.poll(() => readFileSync(join(folder, 'market.log'), 'utf8')).toContain('/verify')
  expect(readFileSync(join(folder, 'market.log'), 'utf8')).not.toContain('secret-of-the-link')
})

whenInstalled('a visitor’s page is stored by language, theme and light mode', async () => {
  const read = async (cookie: string) => (await request('/listing/stored', { cookie })).body
  const english = await read('language=en; theme=light')
  expect(await read('language=en; theme=light')).toBe(english)
  expect(await read('language=ur; theme=light')).toContain('language=ur;')
  expect(await read('language=en; theme=dark')).toContain('theme=dark')
  // The market gets what is in the key, not a second cookie of the same name.
  expect(await read('language=en; theme=light; language=ur')).toBe(english)
  expect(await read('language=en; theme=light; light=1')).toContain('light=1')
})

whenInstalled(
  'a visitor without cookies gets the stored page, and the empty cookie too',
  async () => {
    const first = await request('/listing/stored')
    expect((await request('/listing/stored')).body).toBe(first.body)
    expect((await request('/listing/stored', { cookie: '' })).body).toBe(first.body)
    expect(seen.at(-1)?.headers.cookie).toBeUndefined()
  },
)

whenInstalled('a stored page does not repeat the request id of its first visitor', async () => {
  const path = '/listing/stored?q=ids'
  const first = await request(path)
  expect(first.requestId).toMatch(/^request-\d+$/)
  const repeated = await request(path)
  expect(repeated.body).toBe(first.body)
  expect(repeated.requestId).toBeUndefined()
  const member = { cookie: 'city=okara' }
  expect((await request(path, member)).requestId).not.toBe(first.requestId)
  expect((await request('/sell')).requestId).toMatch(/^request-\d+$/)
})

whenInstalled('a request with any other cookie is answered by the market alone', async () => {
  const cookie = 'language=en; theme=light; __Host-session=secret-of-a-member'
  const first = await request('/listing/stored', { cookie })
  expect(first.body).toContain('secret-of-a-member')
  expect((await request('/listing/stored', { cookie })).body).not.toBe(first.body)
  const visitor = await request('/listing/stored', { cookie: 'language=en; theme=light' })
  expect(visitor.body).not.toContain('secret-of-a-member')
})

whenInstalled(
  'what the market does not release is not stored, nor anything but pages',
  async () => {
    for (const path of ['/listing/other', '/listing/public', '/stored', '/pictures/stored']) {
      const { body } = await request(path)
      expect((await request(path)).body, path).not.toBe(body)
    }
  },
)

whenInstalled('a stored page that has expired is never sent again', async () => {
  const first = await request('/listing/brief')
  const readAgain = async () => (await request('/listing/brief')).body
  await expect.poll(readAgain, { timeout: 30_000 }).not.toBe(first.body)
  const readLog = () => readFileSync(join(folder, 'market.log'), 'utf8')
  await expect.poll(readLog).toContain('EXPIRED')
  expect(readLog()).not.toContain('STALE')
})

whenInstalled(
  'the market hears which encodings a visitor takes, and what a member has',
  async () => {
    const hear = async (headers: Record<string, string>) => {
      await request(`/listing/${randomUUID()}`, headers)
      return seen.at(-1)?.headers
    }
    for (const [sent, passedOn] of [
      ['gzip, deflate, br', 'br, gzip'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', undefined],
      ['identity', undefined],
    ] as const)
      expect((await hear({ 'accept-encoding': sent }))?.['accept-encoding'], sent).toBe(passedOn)
    expect((await hear({}))?.cookie).toBeUndefined()
    const tag = { cookie: 'city=okara', 'if-none-match': '"page"' }
    expect((await hear(tag))?.['if-none-match']).toBe('"page"')
  },
)

function answer(incoming: IncomingMessage, response: ServerResponse) {
  if (incoming.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: first\n\n')
    endStream = () => void response.end()
    return
  }
  let length = 0
  incoming.on('data', (chunk) => {
    length += chunk.length
  })
  incoming.on('end', () => {
    const forwarded = String(incoming.headers['x-forwarded-for'])
    const { cookie = '' } = incoming.headers
    seen.push({ url: incoming.url ?? '', forwarded, length, headers: incoming.headers })
    const vary = { vary: 'accept-encoding, cookie, save-data' }
    const [, kind = ''] = incoming.url?.match(/^\/listing\/(\w+)/) ?? []
    const expires = { stored: '60', brief: '1' }[kind] ?? '0'
    response.writeHead(200, {
      ...(kind !== 'public' && { 'x-accel-expires': expires }),
      ...{ 'cache-control': 'public, max-age=600', ...vary },
      'x-request-id': `request-${seen.length}`,
    })
    response.end(`answer ${seen.length} to ${cookie}`)
  })
}

type Ports = { plainPort: number; tlsPort: number; marketPort: number }

/** The reference with the ports and folders of this test. */
function writeConfiguration({ plainPort, tlsPort, marketPort }: Ports): void {
  writeFileSync(join(folder, 'cert.pem'), testCertificate)
  writeFileSync(join(folder, 'key.pem'), testCertificateKey)
  mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(folder, '.well-known/acme-challenge/token'), 'proof')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const name of temporary) mkdirSync(join(folder, name))
  const site = readFileSync('deploy/nginx/zarai-bazaar.conf', 'utf8')
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${marketPort}`)
    .replaceAll('server_name market.example', 'server_name 127.0.0.1')
    .replace('/etc/ssl/market/fullchain.pem', join(folder, 'cert.pem'))
    .replace('/etc/ssl/market/privkey.pem', join(folder, 'key.pem'))
    .replace('/var/log/nginx/market.log', join(folder, 'market.log'))
    .replace('/var/www/acme', folder)
    .replace('/var/cache/market-pages', join(folder, 'pages'))
  const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\n${user}\npid ${folder}/pid;\nerror_log ${folder}/error.log;
events {}\nhttp {\n${paths}\n${site}\n}\n`,
  )
}

async function connectWhenReady(url: string): Promise<ClientHttp2Session> {
  for (let tries = 0; ; tries++) {
    const opened = connect(url, { rejectUnauthorized: false })
    const problem = await once(opened, 'connect').then(
      () => undefined,
      (error) => error,
    )
    if (!problem) return opened
    if (nginx.exitCode !== null || tries > 200)
      throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'), { cause: problem })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function request(path: string, headers: Record<string, string> = {}, body?: Buffer) {
  const endStream = !body && !headers['content-length']
  const stream = session.request({ ':path': path, ...headers }, { endStream })
  if (body) stream.end(body)
  const [head] = await once(stream, 'response')
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await once(stream, 'end')
  // A refused upload is answered before its body is complete.
  if (!stream.closed) {
    stream.close()
    await once(stream, 'close')
  }
  return { status: Number(head[':status']), body: text, requestId: head['x-request-id'] }
}
