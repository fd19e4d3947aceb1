import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export type PageResponse = {
  /** Path and query, as it was asked for. */
  path: string
  status: number
  type: string
  /** Where it leads on to: path and query on the site, else the whole address. */
  location: string | undefined
  /** Of its contents, as they travelled. */
  bytes: number
  text: string
}

/** Reads the market's answers one by one, as a browser without scripts does, and weighs them. */
export class PageReader {
  readonly url: string
  readonly #cookie: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 })

  constructor(url: string, cookie: string) {
    this.url = url
    this.#cookie = cookie
  }

  async read(path: string): Promise<PageResponse> {
    const { status, headers, body } = await this.#ask(path)
    const { 'content-type': type = '', 'content-encoding': encoding, location } = headers
    const plain = encoding === 'br' ? brotliDecompressSync(body) : body
    const isText = /text|xml|json|javascript/.test(type)
    return {
      path,
      status,
      type,
      location: location && toSitePath(location, this.url + path),
      bytes: body.length,
      text: isText ? plain.toString('utf8') : '',
    }
  }

  #ask(path: string) {
    type Raw = { status: number; headers: Record<string, string | undefined>; body: Buffer }
    const headers = {
      accept: 'text/html,*/*',
      'accept-encoding': 'br',
      'sec-fetch-site': 'same-origin',
      cookie: this.#cookie,
    }
    return new Promise<Raw>((resolve, reject) => {
      const asked = request(this.url + path, { agent: this.#agent, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const given = response.headers as Raw['headers']
          resolve({ status: response.statusCode ?? 0, headers: given, body: Buffer.concat(parts) })
        })
      })
      asked.on('error', reject).end()
    })
  }
}

/** An address of the site as path and query, without its place on the page; another one as it is. */
export function toSitePath(address: string, base: string): string {
  const { origin, protocol, pathname, search, href } = new URL(address, base)
  const isOurs = protocol.startsWith('http') && origin === new URL(base).origin
  return isOurs ? pathname + search : href
}
