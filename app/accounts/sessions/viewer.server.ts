import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { Preferences } from '../../../db/schema/accounts.server.ts'
import { type Database, database } from '../../platform/database/database.server.ts'
import { parseCookies } from '../../platform/http/parse-cookies.ts'
import { setRequestViewer } from '../../platform/http/request-context.server.ts'
import {
  authentication,
  sessionCookieName,
  sessionCookies,
  sessionLifetime,
} from '../sign-in/authentication.server.ts'

/** Whoever is looking, signed in. What is here is theirs alone: never pass it to others' pages. */
export type Viewer = {
  id: string
  /** The session by which they are known. */
  sessionId: string
  fullName: string
  email: string
  emailVerified: boolean
  city: string | null
  province: string | null
  phone: string | null
  address: string | null
  preferences: Preferences
  /** When they asked for their account to be deleted. */
  deletionAskedAt: Date | null
}

type ViewerLookup = { viewer: Viewer | undefined; cookies: string[] }

// React Router takes an undefined default for none at all, and refuses to read it.
const viewerContext = createContext<Viewer | Error | null>(null)

/**
 * Finds out who is looking, once for each request. Visitors without a session cost nothing. When
 * it cannot be found out, that is the trouble of whoever asks: a page for everybody does not.
 */
export const viewerMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  if (!hasSessionCookie(request)) return next()
  const found = await findViewer(database(), request.headers).catch((error: Error) => error)
  if (found instanceof Error) {
    context.set(viewerContext, found)
    return next()
  }
  const { viewer, cookies } = found
  context.set(viewerContext, viewer ?? null)
  if (viewer) setRequestViewer(viewer.id)
  const response = await next()
  // Signing in or out has just set this cookie itself, and knows better.
  if (sessionCookies(response.headers).length === 0) {
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  }
  if (viewer && !response.headers.has('cache-control')) {
    response.headers.set('cache-control', 'private, no-store')
  }
  return response
}

/** Whoever is looking, or `undefined` for a visitor. */
export function currentViewer(context: Readonly<RouterContextProvider>): Viewer | undefined {
  const known = context.get(viewerContext)
  if (known instanceof Error) throw known
  return known ?? undefined
}

/** Whether it could be found out who is looking; if not, `currentViewer` fails. */
export function hasViewerLookup(context: Readonly<RouterContextProvider>): boolean {
  return !(context.get(viewerContext) instanceof Error)
}

/** Whoever is looking; a visitor is sent to sign in and comes back to this page afterwards. */
export function requireViewer(context: Readonly<RouterContextProvider>, request: Request): Viewer {
  const viewer = currentViewer(context)
  if (!viewer) throw redirect(`/auth?redirect=${encodeURIComponent(pagePath(request))}`)
  return viewer
}

/**
 * The person a session cookie belongs to, and the cookies to answer with: a longer one on the
 * first visit of an hour, an ended one when the session is over.
 */
export async function findViewer(db: Database, headers: Headers): Promise<ViewerLookup> {
  const { api } = authentication(db)
  const { response: found, headers: answered } = await api.getSession({
    headers,
    returnHeaders: true,
  })
  const cookies = sessionCookies(answered)
  if (!found) return { viewer: undefined, cookies }
  const age = Date.now() - found.session.createdAt.getTime()
  if (age > sessionLifetime.absoluteSeconds * 1000) {
    const { headers: ended } = await api.signOut({ headers, returnHeaders: true })
    return { viewer: undefined, cookies: sessionCookies(ended) }
  }
  const { id, name: fullName, email, emailVerified, phone, address, city, province } = found.user
  const preferences: Preferences = found.user.preferences ?? {}
  const profile = { phone, address, city, province } as Pick<
    Viewer,
    'phone' | 'address' | 'city' | 'province'
  >
  const deletionAskedAt = found.user.deletionAskedAt ?? null
  const sessionId = found.session.id
  const person = { id, sessionId, fullName, email, emailVerified, preferences, deletionAskedAt }
  return { viewer: { ...person, ...profile }, cookies }
}

function hasSessionCookie(request: Request): boolean {
  return sessionCookieName() in parseCookies(request.headers.get('cookie'))
}

/** The page a request is about; the browser's router asks for a page's data under another name. */
function pagePath(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  const path = url.pathname.replace(/\/_root\.data$|\/_\.data$/, '/').replace(/\.data$/, '')
  return path + url.search
}
