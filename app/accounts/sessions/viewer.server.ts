import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { Preferences } from '../../../db/schema/accounts.server.ts'
import { parseCookies } from '../../platform/cookies/parse-cookies.ts'
import { type Database, database } from '../../platform/database/database.server.ts'
import { setOfflineHeader } from '../../platform/device/offline-header.server.ts'
import { setRequestViewer } from '../../platform/http/request-context.server.ts'
import { pagePath } from '../../platform/pages/page-path.ts'
import {
  authentication,
  sessionCookieName,
  sessionCookies,
} from '../sign-in/authentication.server.ts'
import { sessionLifetime } from './session-lifetime.ts'

/** The signed-in user. This is private data: never pass it to other people's pages. */
export type Viewer = {
  id: string
  sessionId: string
  fullName: string
  /** Absent for a member who signs in with a phone number alone. */
  email: string | null
  emailVerified: boolean
  city: string | null
  province: string | null
  phone: string | null
  address: string | null
  preferences: Preferences
  /** When they requested the deletion of their account. */
  deletionRequestedAt: Date | null
  /** Until when this session may not do everything: a code to a number opened it on an unknown device. */
  restrictedUntil: Date | undefined
  /** When a restricted session was opened. */
  sessionStartedAt: Date
  /** Whether the member has shown again in the last minutes who they are. */
  isConfirmed: boolean
}

type ViewerLookup = { viewer: Viewer | undefined; wroteAt?: Date | undefined; cookies: string[] }

// React Router treats an undefined default as missing and throws on read.
const viewerContext = createContext<Viewer | Error | null>(null)

/**
 * Looks up the viewer once per request; without a session cookie no query. If that fails, only code that asks
 * for the viewer fails; public pages still work.
 */
export const viewerMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  if (!hasSessionCookie(request)) return setOfflineHeader(await next(), request, undefined)
  const found = await findViewer(database(), request.headers).catch((error: Error) => error)
  if (found instanceof Error) {
    context.set(viewerContext, found)
    return next()
  }
  const { viewer, wroteAt, cookies } = found
  context.set(viewerContext, viewer ?? null)
  if (viewer)
    setRequestViewer(viewer.id, { wroteAt, restrictedSince: sessionRestrictedSince(viewer) })
  const response = await next()
  if (sessionCookies(response.headers).length === 0) {
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  }
  if (viewer && !response.headers.has('cache-control')) {
    response.headers.set('cache-control', 'private, no-store')
  }
  return setOfflineHeader(response, request, viewer?.sessionId)
}

/** The viewer, or `undefined` for a signed-out visitor. Throws if the lookup failed. */
export function currentViewer(context: Readonly<RouterContextProvider>): Viewer | undefined {
  const contextViewer = context.get(viewerContext)
  if (contextViewer instanceof Error) throw contextViewer
  return contextViewer ?? undefined
}

/** Whether the viewer lookup succeeded; if not, `currentViewer` throws. */
export function hasViewerLookup(context: Readonly<RouterContextProvider>): boolean {
  return !(context.get(viewerContext) instanceof Error)
}

/** The viewer. Redirects visitors to sign in, in the language of the URL, and back to this page. */
export function requireViewer(context: Readonly<RouterContextProvider>, request: Request): Viewer {
  const viewer = currentViewer(context)
  if (viewer) return viewer
  const lang = new URL(request.url).searchParams.get('lang')
  const query = new URLSearchParams({ redirect: pageUrl(request), ...(lang && { lang }) })
  throw redirect(`/auth?${query}`)
}

/**
 * The viewer, unless a code alone opened this session on an unknown device: then sends them to the page where the
 * password or the email confirms it, and back to this page.
 */
export function requireUnrestricted(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Viewer {
  const viewer = requireViewer(context, request)
  if (viewer.restrictedUntil) throw redirectToConfirm(request)
  return viewer
}

/** The viewer, who has shown again in the last minutes who they are; others first go to the page where they do. */
export function requireConfirmed(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Viewer {
  const viewer = requireUnrestricted(context, request)
  if (!viewer.isConfirmed) throw redirectToConfirm(request)
  return viewer
}

/** From when on a restricted session may see conversations; undefined if it may see all. */
export function sessionRestrictedSince({
  restrictedUntil,
  sessionStartedAt,
}: Pick<Viewer, 'restrictedUntil' | 'sessionStartedAt'>): Date | undefined {
  return restrictedUntil && sessionStartedAt
}

function redirectToConfirm(request: Request): Response {
  return redirect(
    `/settings/security/confirm?${new URLSearchParams({ redirect: pageUrl(request) })}`,
  )
}

/**
 * The user of a session cookie, and the cookies to set: a renewed one on the first visit of an hour, an expired
 * one at the end. A suspended member has none.
 */
export async function findViewer(db: Database, headers: Headers): Promise<ViewerLookup> {
  const { api } = authentication(db)
  const { response: found, headers: answered } = await api.getSession({
    headers,
    returnHeaders: true,
  })
  const cookies = sessionCookies(answered)
  if (!found) return { viewer: undefined, cookies }
  if (found.user.suspendedAt) return { viewer: undefined, cookies: [] }
  const age = Date.now() - found.session.createdAt.getTime()
  if (age > sessionLifetime.absoluteSeconds * 1000) {
    const { headers: ended } = await api.signOut({ headers, returnHeaders: true })
    return { viewer: undefined, cookies: sessionCookies(ended) }
  }
  const { id, name: fullName, emailVerified, phone, address, city, province } = found.user
  const preferences: Preferences = found.user.preferences ?? {}
  const profile = { phone, address, city, province } as Pick<
    Viewer,
    'phone' | 'address' | 'city' | 'province'
  >
  // The library's types know no member without an address.
  const email: string | null = found.user.email
  const deletionRequestedAt = found.user.deletionRequestedAt ?? null
  const sessionId = found.session.id
  const { restrictedUntil, confirmedUntil, createdAt: sessionStartedAt } = found.session
  const now = new Date()
  const session = {
    sessionId,
    sessionStartedAt,
    restrictedUntil: restrictedUntil && restrictedUntil > now ? restrictedUntil : undefined,
    isConfirmed: Boolean(confirmedUntil && confirmedUntil > now),
  }
  const person = {
    id,
    ...session,
    fullName,
    email,
    emailVerified,
    preferences,
    deletionRequestedAt,
  }
  const wroteAt = found.user.lastWriteAt ?? undefined
  return { viewer: { ...person, ...profile }, wroteAt, cookies }
}

function hasSessionCookie(request: Request): boolean {
  return sessionCookieName() in parseCookies(request.headers.get('cookie'))
}

function pageUrl(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  return pagePath(url.pathname) + url.search
}
