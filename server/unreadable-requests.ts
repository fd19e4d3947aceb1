import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

type RequestError = Error & { code?: string }

const codes: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const secondsToRead = 5

/**
 * Answers what could not be read as a request, so that the application never sees it. An address
 * that is too long, such as a whole letter searched for, gets a page that says so; in both languages,
 * since the cookie that would tell which has not been read either.
 */
export function answerUnreadable(error: RequestError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = codes[error.code ?? ''] ?? 400
  const page = status === 431 ? tooLong : ''
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: text/html; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(page)}`,
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${page}`)
  // Hung up at once, whoever is still sending would not hear the answer.
  setTimeout(() => socket.destroy(), secondsToRead * 1000).unref()
}

const tooLong = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Zarai Bazaar</title>
<style>
  body { max-width: 32rem; margin: 15vh auto; padding: 0 1rem; font: 1.125rem/1.6 sans-serif }
  :root { color-scheme: light dark }
</style>
<h1>This address is too long</h1>
<p>Go back and search with fewer words. <a href="/">Zarai Bazaar</a></p>
<div lang="ur" dir="rtl">
<h1>یہ پتہ بہت لمبا ہے</h1>
<p>واپس جا کر کم الفاظ سے تلاش کریں۔ <a href="/">زرعی بازار</a></p>
</div>
</html>
`
