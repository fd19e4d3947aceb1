import { connect } from 'node:net'

export type RawRequest = {
  method?: string
  /** Sent as it is, without encoding. */
  path: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** Content-Length to send instead of the body's own; `none` sends no such header. */
  declaredLength?: number | 'none'
  /** Disconnects after this many milliseconds, whether or not a response has come. */
  hangUpAfterMs?: number
}

/** A hostile request, sent by a visitor or a signed-in member. */
export type HostileRequest = RawRequest & {
  name: string
  as: 'visitor' | 'member'
  /** Once stopped the server, so every sample contains it. */
  isKnown?: boolean
  /** Can remove data that other requests need, so it is sent after them. */
  deletes?: boolean
}

export type RawAnswer = {
  /** 0 if there was no response. */
  status: number
  headers: Record<string, string>
  body: string
  /** False if the response was still going on when we disconnected. */
  hasEnded: boolean
}

/** A response that takes longer than this counts as endless. */
const maxResponseMs = 20_000

let networks = 0

/** A network address not used before in this run, so that no network limit is hit by accident. */
export function newNetworkAddress(): string {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

/** Sends raw bytes over a new connection and returns the response. */
export function sendRaw(port: number, request: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    let hasEnded = true
    const hangUp = setTimeout(() => {
      hasEnded = false
      socket.destroy()
    }, request.hangUpAfterMs ?? maxResponseMs)
    socket.on('connect', () => {
      socket.write(requestHead(request))
      if (request.body) socket.write(request.body)
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    // Refused while we are still sending: use the response that came before.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(hangUp)
      resolve({ ...parseAnswer(Buffer.concat(chunks)), hasEnded })
    })
  })
}

export function requestHead({ method = 'GET', path, headers, body, declaredLength }: RawRequest) {
  const length = declaredLength ?? (body === undefined ? 'none' : Buffer.byteLength(body))
  const all: Record<string, string> = {
    host: 'localhost',
    connection: 'close',
    'x-forwarded-for': newNetworkAddress(),
    'sec-fetch-site': 'same-origin',
    ...(length !== 'none' && { 'content-length': String(length) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

function parseAnswer(bytes: Buffer): Omit<RawAnswer, 'hasEnded'> {
  const text = bytes.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const status = Number(statusLine.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0)
  return { status, headers, body: bytes.subarray(end + 4).toString('utf8') }
}
