import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { renderPlainPage } from '../errors/plain-page.ts'

type RequestError = Error & { code?: string }

const codes: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const secondsToRead = 5

/** Responds with a page to requests that the parser rejects, such as those with too long a URL. */
export function handleUnreadableRequests(
  server: Server,
  { usesHttps }: { usesHttps: boolean },
): void {
  server.on('clientError', (error: RequestError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else writePage(socket, { status: codes[error.code ?? ''] ?? 400, usesHttps })
  })
  // By default Node responds without a body; ignore the expectation instead.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing))
}

/** The response when creating the request failed, for example because of an invalid Host header. */
export function requestErrorResponse(
  error: unknown,
  { usesHttps }: { usesHttps: boolean },
): Response {
  const isUnreadable = error instanceof Error && error.name === 'RequestError'
  const { status, headers, html } = renderPlainPage({ status: isUnreadable ? 400 : 500, usesHttps })
  return new Response(html, { status, headers })
}

function writePage(socket: Duplex, page: { status: number; usesHttps: boolean }): void {
  const { status, headers, html } = renderPlainPage(page)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(html)}`,
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${html}`)
  // If closed at once, a client that is still sending would never read the response.
  setTimeout(() => socket.destroy(), secondsToRead * 1000).unref()
}
