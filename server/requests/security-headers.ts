import type { MiddlewareHandler } from 'hono'
import { environment } from '../../app/platform/http/environment.server.ts'
import type { Bindings } from './request-context-and-log.ts'

/** Sets security headers; uploaded files set stricter ones of their own. */
export function securityHeaders(): MiddlewareHandler<Bindings> {
  const { publicUrl, adNetworkScriptUrl, production } = environment()
  const isSecure = publicUrl.protocol === 'https:'
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    if (isSecure) {
      headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    }
    // Scripts and pictures do not need a document's headers: they would only cost bandwidth.
    const type = headers.get('content-type')
    if (type && !type.startsWith('text/html')) return
    // The ad iframe sets its own policy, and is the only document that may be framed.
    if (headers.has('content-security-policy')) return
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('x-frame-options', 'DENY')
    headers.set('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
    headers.set('content-security-policy', policy(c.get('nonce')))
  }

  function policy(nonce: string): string {
    const rules = [
      "default-src 'self'",
      // Vite's development client adds inline scripts and styles without a nonce.
      production ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self' 'unsafe-inline'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob:",
      `connect-src 'self'${production ? '' : ' ws:'}`,
      `frame-src ${adNetworkScriptUrl ? "'self'" : "'none'"}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]
    if (isSecure) rules.push('upgrade-insecure-requests')
    return rules.join('; ')
  }
}
