import type { MiddlewareHandler } from 'hono'
import type { Bindings } from './request-context-and-log.ts'

// More than the largest form, and long enough for most of it on a slow line.
const maxDiscardedBytes = 32 * 1024 * 1024
const maxMilliseconds = 10_000
const requestTimeout = 408

/**
 * If the response is ready before the request body has arrived, discards the rest and closes the connection. Closed
 * at once, it would be reset, and the client would not see the response. A body that is larger or slower is cut off.
 */
export function closeOnUnreadBody(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next()
    const incoming = c.env?.incoming
    if (c.req.method !== 'POST' || !incoming || incoming.complete) return
    c.res.headers.set('connection', 'close')
    const { body } = c.req.raw
    if (body && !body.locked && c.res.status !== requestTimeout) await discard(body)
  }
}

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, maxMilliseconds)
  try {
    let bytes = 0
    while (bytes < maxDiscardedBytes) {
      const chunk = await Promise.race([reader.read(), late])
      if (!chunk?.value) break
      bytes += chunk.value.byteLength
    }
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(timer)
    reader.releaseLock()
  }
}
