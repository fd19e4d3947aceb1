import type { MiddlewareHandler } from 'hono'
import { environment } from '../app/platform/environment.server.ts'
import { addressKey } from '../app/platform/limits.server.ts'
import { requestFacts } from '../app/platform/request.server.ts'
import type { Bindings } from './requests.ts'

const perMinute = 6_000
const atOnce = 400

/**
 * Bounds what one address and all together may ask for. Counted in this process's memory, since a
 * count in the database would cost more than most pages do.
 */
export function pageLimits(): MiddlewareHandler<Bindings> {
  const counts = new Map<string, number>()
  let minute = 0
  let inFlight = 0
  return async (c, next) => {
    if (!environment().limitsOn) return next()
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) {
      minute = now
      counts.clear()
    }
    const key = addressKey(requestFacts().address)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > perMinute) return refuse(429, 60 - Math.floor((Date.now() / 1000) % 60))
    if (inFlight >= atOnce) return refuse(503, 2)
    inFlight++
    try {
      await next()
    } finally {
      inFlight--
    }
  }
}

function refuse(status: 429 | 503, seconds: number): Response {
  return new Response(status === 429 ? 'Too many requests' : 'Busy', {
    status,
    headers: { 'retry-after': String(seconds), 'content-type': 'text/plain; charset=utf-8' },
  })
}
