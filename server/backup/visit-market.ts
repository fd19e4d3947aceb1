import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { href } from '../../app/platform/pages/href.ts'
import { findFreePort } from '../find-free-port.ts'
import type { PictureEntry } from './archive/manifest.ts'
import { BackupError } from './archive/tar-archive.ts'

const startSeconds = 120
const mailSeconds = 30

export type ListingToVisit = { id: string; title: string }

export type Visit = { listings: number; pictures: number; email: string }

type VisitOptions = {
  dataDir: string
  environment: Record<string, string>
  listings: readonly ListingToVisit[]
  pictures: readonly PictureEntry[]
}

/**
 * Starts the built market on restored data, without mail server, bucket or gateway, and uses it: sign-up, mail,
 * sign-in, listings with pictures, a search. Throws a `BackupError` in one line at the first thing that fails.
 */
export async function visitMarket(options: VisitOptions): Promise<Visit> {
  const { dataDir, environment, listings } = options
  const port = await findFreePort()
  // With the options of this process, as `fork` would.
  const program = spawn(process.execPath, [...process.execArgv, 'server/main.ts'], {
    // None of the operator's settings: nothing may reach real members or the real bucket.
    env: {
      PATH: process.env.PATH,
      DEMO: 'off',
      LIMITS: 'off',
      LOG_LEVEL: 'error',
      EMBEDDED_SYNC: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const client = new Visitor(`http://127.0.0.1:${port}`)
    await untilReady(program, client)
    const email = await signUpAndIn(client, dataDir)
    const pictures = await openListings(client, options)
    const [first] = listings
    if (first) await searchFor(client, first)
    return { listings: listings.length, pictures, email }
  } finally {
    await stop(program)
  }
}

class Visitor {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  async request(path: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(this.#url + path, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  async page(path: string, status = 200): Promise<string> {
    const response = await this.request(path)
    if (response.status !== status)
      throw new BackupError(`The restored market answers ${path} with ${response.status}.`)
    return await response.text()
  }
}

async function untilReady(program: ChildProcess, client: Visitor): Promise<void> {
  let output = ''
  for (const stream of [program.stdout, program.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2_000)
    })
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; ) {
    if (program.exitCode !== null) break
    const isReady = await client.request('/readyz').then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  const [line = ''] = output.trim().split('\n').slice(-1)
  throw new BackupError(`The restored market does not start. ${line}`.trim())
}

async function signUpAndIn(client: Visitor, dataDir: string): Promise<string> {
  const mark = randomBytes(6).toString('hex')
  const person = { email: `proof-${mark}@example.com`, password: `proof of backup ${mark}` }
  const joined = { ...person, full_name: 'Proof of backup', adult: 'on' }
  const signUp = await client.request('/auth?mode=sign-up', joined)
  if (signUp.status !== 302) throw new BackupError('A new person cannot sign up.')
  const signIn = await client.request('/auth', person)
  if (signIn.status !== 302) throw new BackupError('The new person cannot sign in.')
  await client.page('/settings')
  for (const deadline = Date.now() + mailSeconds * 1000; Date.now() < deadline; await wait(100)) {
    if (await hasMailTo(join(dataDir, 'mail'), person.email)) return person.email
  }
  throw new BackupError('No email was sent to the new person.')
}

async function hasMailTo(folder: string, email: string): Promise<boolean> {
  for (const file of await readdir(folder).catch(() => [])) {
    if (file.startsWith('.')) continue
    if ((await readFile(join(folder, file), 'utf8')).includes(email)) return true
  }
  return false
}

/** Returns the number of pictures opened. */
async function openListings(
  client: Visitor,
  { listings, pictures }: VisitOptions,
): Promise<number> {
  const hashes = new Map(pictures.map(({ path, sha256 }) => [path, sha256]))
  let opened = 0
  for (const { id } of listings) {
    const page = await client.page(href('/listing/:listingId', id))
    if (!page.includes(id)) throw new BackupError(`The page of the listing ${id} does not show it.`)
    const found = page.matchAll(/\/pictures\/(listings\/[\w/.-]+|demo\/[\w.-]+)/g)
    for (const path of new Set([...found].map(([, path = '']) => path))) {
      await openPicture(client, path, hashes.get(path))
      opened++
    }
  }
  return opened
}

async function openPicture(
  client: Visitor,
  path: string,
  sha256: string | undefined,
): Promise<void> {
  const response = await client.request(`/pictures/${path}`)
  const content = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200)
    throw new BackupError(`The restored market answers /pictures/${path} with ${response.status}.`)
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new BackupError(`The picture ${path} differs from the backup.`)
  await sharp(content)
    .raw()
    .toBuffer()
    .catch(() => {
      throw new BackupError(`The picture ${path} cannot be decoded.`)
    })
}

async function searchFor(client: Visitor, { title }: ListingToVisit): Promise<void> {
  const page = await client.page(`/search?q=${encodeURIComponent(title)}`)
  if (!/\/listing\/[0-9a-f-]{36}/.test(page))
    throw new BackupError(`A search for "${title}" finds nothing.`)
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
}
