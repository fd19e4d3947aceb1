import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export type PageResponse = {
  /** Path and query as requested. */
  path: string
  status: number
  type: string
  /** The redirect's target: path and query on the site, otherwise the full URL. */
  location: string | undefined
  /** The size of the compressed body. */
  bytes: number
  text: string
}

/** Requests pages of the market as a browser without scripts does, and measures their size. */
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
      const clientRequest = request(
        this.url + path,
        { agent: this.#agent, headers },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            const given = response.headers as Raw['headers']
            resolve({
              status: response.statusCode ?? 0,
              headers: given,
              body: Buffer.concat(parts),
            })
          })
        },
      )
      clientRequest.on('error', reject).end()
    })
  }
}

/** A URL of the site as path and query without the fragment; any other URL in full. */
export function toSitePath(address: string, base: string): string {
  const { origin, protocol, pathname, search, href } = new URL(address, base)
  const isOurs = protocol.startsWith('http') && origin === new URL(base).origin
  return isOurs ? pathname + search : href
}
