import type { MiddlewareHandler } from 'hono'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import type { Bindings } from './request-context-and-log.ts'

/**
 * Redirects other spellings of a path (`/SEARCH`, `/se%61rch`, `/search/`) to the canonical one, so that later
 * code can compare `c.req.path` with plain text.
 */
export function canonicalPaths(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { pathname, search } = requestContext().url
    const path = canonicalPath(pathname)
    if (path === pathname) return next()
    // 308 keeps the method and the body of a form.
    return c.redirect(path + search, 308)
  }
}

/**
 * Lower case, without needless encoding, empty segments or a trailing slash. A data request ends in `.data`;
 * that of the home page is `/_.data`.
 */
export function canonicalPath(pathname: string): string {
  const segments = pathname.split('/').map(canonicalSegment).filter(Boolean)
  const path = `/${segments.join('/')}`
  if (!path.endsWith('.data')) return path
  const page = path.replace(/(\/_)?\.data$/, '').replace(/\/+$/, '')
  return page === '' ? '/_.data' : `${page}.data`
}

function canonicalSegment(segment: string): string {
  try {
    const encoded = encodeURIComponent(decodeURIComponent(segment).toLowerCase())
    return encoded.replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
  } catch {
    // Invalid encoding: it matches no route, and as a parameter nothing is found.
    return segment
  }
}
