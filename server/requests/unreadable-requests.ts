import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainPage } from '../errors/plain-page.ts'

type RequestError = Error & { code?: string }

const codes: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const secondsToRead = 5

/**
 * Answers with a page whatever is no request the application could be asked: what cannot be read as
 * one, or an address that is too long, such as a whole letter searched for.
 */
export function answerUnreadable(server: Server, { isSecure }: { isSecure: boolean }): void {
  server.on('clientError', (error: RequestError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else writePage(socket, { status: codes[error.code ?? ''] ?? 400, isSecure })
  })
  // Left to itself Node answers without a word; what is expected beyond its means is passed over.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing))
}

/** For a request whose address makes no sense, such as one with an odd Host header. */
export function answerFailed(error: unknown, { isSecure }: { isSecure: boolean }): Response {
  const isUnreadable = error instanceof Error && error.name === 'RequestError'
  const { status, headers, html } = plainPage({ status: isUnreadable ? 400 : 500, isSecure })
  return new Response(html, { status, headers })
}

function writePage(socket: Duplex, page: { status: number; isSecure: boolean }): void {
  const { status, headers, html } = plainPage(page)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(html)}`,
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${html}`)
  // Hung up at once, whoever is still sending would not hear the answer.
  setTimeout(() => socket.destroy(), secondsToRead * 1000).unref()
}
