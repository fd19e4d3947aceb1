import type { MiddlewareHandler } from 'hono'
import { environment } from '../../app/platform/http/environment.server.ts'
import { usesHttps } from '../../app/platform/http/public-url.server.ts'
import type { Bindings } from './request-context-and-log.ts'

/** Sets security headers; uploaded files set stricter ones of their own. */
export function securityHeaders(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(commonHeaders())) headers.set(name, value)
    // Scripts and pictures do not need a document's headers: they would only cost bandwidth.
    const type = headers.get('content-type')
    if (type && !type.startsWith('text/html')) return
    // The ad iframe sets its own policy, and is the only document that may be framed.
    if (headers.has('content-security-policy')) return
    const document = documentHeaders([`'nonce-${c.get('nonce')}'`])
    for (const [name, value] of Object.entries(document)) headers.set(name, value)
  }
}

export function commonHeaders(): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(usesHttps() && {
      'strict-transport-security': 'max-age=63072000',
    }),
  }
}

/** The security headers of a document whose inline scripts have these sources: nonce or hashes. */
export function documentHeaders(scriptSources: readonly string[]): Record<string, string> {
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'content-security-policy': contentSecurityPolicy(scriptSources),
  }
}

function contentSecurityPolicy(scriptSources: readonly string[]): string {
  const { adNetworkScriptUrl, production } = environment()
  // Vite's development client adds inline scripts and styles without a nonce.
  const inline = production ? scriptSources : ["'unsafe-inline'"]
  const rules = [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob:",
    `connect-src 'self'${production ? '' : ' ws:'}`,
    `frame-src ${adNetworkScriptUrl ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (usesHttps()) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}
