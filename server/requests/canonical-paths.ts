import type { MiddlewareHandler } from 'hono'
import { requestContext } from '../../app/platform/http/request-context.server.ts'
import type { Bindings } from './requests.ts'

/**
 * Redirects every other spelling of a page's path to the one spelling that has its limits. The
 * router matches `/SEARCH`, `/se%61rch` and `/search/` as `/search`; whatever comes after this
 * middleware may compare `c.req.path` with plain text.
 */
export function canonicalPaths(): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { pathname, search } = requestContext().url
    const path = canonicalPath(pathname)
    if (path === pathname) return next()
    // The method and the body of a form stay what they were.
    return c.redirect(path + search, 308)
  }
}

/**
 * The one spelling of a path: lower case, nothing encoded that needs no encoding, no empty segment,
 * no slash at the end. A request for the data of a page, which the router also takes as
 * `/search/_.data`, ends in `.data`; that of the home page is `/_.data`.
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
    // Badly encoded: no route has such a name, and a parameter that looks so is not found.
    return segment
  }
}
