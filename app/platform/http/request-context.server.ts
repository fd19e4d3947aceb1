import { AsyncLocalStorage } from 'node:async_hooks'
import type { RouteDeclaration } from '../pages/route-declaration.ts'

export type RequestContext = {
  id: string
  /** The CSP nonce that allows only this response's own inline scripts. */
  nonce: string
  /** The client's IP address; forwarded headers count only if a trusted proxy set them. */
  address: string
  /** The URL as the visitor sees it, based on `PUBLIC_URL`. */
  url: URL
  /** What `app/routes.ts` declares about the page or endpoint. */
  declaration?: RouteDeclaration | undefined
  /** Aborts once the client has disconnected. */
  readonly signal?: AbortSignal | undefined
  /** Whether it only reads, and is still being answered: if its client has gone, nobody needs the rest. */
  canBeAbandoned?: boolean
  viewerId?: string
  /** When the signed-in user last wrote, by the clock of the database. */
  viewerWroteAt?: Date | undefined
  /** When the signed-in user's session was opened, if it is restricted: see `restrictedSince`. */
  viewerRestrictedSince?: Date | undefined
  /** The pattern of the matched route, such as `/listing/:listingId`. */
  routePattern?: string
  standby?: StandbyReads | undefined
  /** Whether it must read from the primary only. */
  needsPrimary?: boolean
  hasWritten?: boolean
  isDatabaseUnavailable?: boolean
  /** The seconds to wait until the limit that refused this request allows another. */
  retryAfter?: number
  statements?: number
}

export type StandbyReads = {
  /** The standby has all that was committed before this time of `performance.now()`. */
  asOf: number
  /** Set once the rest of the request reads from the primary. */
  isLeft?: boolean
}

const requestStorage = new AsyncLocalStorage<RequestContext>()

export function runWithRequest<T>(context: RequestContext, callback: () => T): T {
  return requestStorage.run(context, callback)
}

/** The context of the current request. Throws outside requests, such as in jobs or at start-up. */
export function requestContext(): RequestContext {
  const context = requestStorage.getStore()
  if (!context) throw new Error('There is no current request')
  return context
}

/**
 * Runs work whose result other requests share: it reads from the primary, as others must see their own writes
 * in it, and goes on after the client has disconnected.
 */
export function readForAll<T>(work: () => Promise<T>): Promise<T> {
  const context = requestStorage.getStore()
  if (!context?.standby && !context?.canBeAbandoned) return work()
  const own = { standby: undefined, canBeAbandoned: false, statements: 0 }
  // Inherits, as a copy would read the signal.
  const shared: RequestContext & typeof own = Object.assign(Object.create(context), own)
  return requestStorage.run(shared, work).finally(() => {
    context.statements = (context.statements ?? 0) + shared.statements
    if (shared.isDatabaseUnavailable) context.isDatabaseUnavailable = true
  })
}

/** Whether the client of the current request has disconnected, and what is left of its work only reads. */
export function isRequestAbandoned(): boolean {
  const context = requestStorage.getStore()
  return context?.canBeAbandoned === true && !context.hasWritten && context.signal?.aborted === true
}

/** Runs a handler that only reads, until its client has gone: the queries that are left then fail. */
export async function whileClientWaits<T>(work: () => Promise<T>): Promise<T> {
  const context = requestContext()
  context.canBeAbandoned = true
  try {
    return await work()
  } finally {
    // What the request has started may outlive it, such as the stream of events.
    context.canBeAbandoned = false
  }
}

export function findRequestContext(): RequestContext | undefined {
  return requestStorage.getStore()
}

export function requestId(): string | undefined {
  return requestStorage.getStore()?.id
}

export function requestIp(): string | undefined {
  return requestStorage.getStore()?.address
}

/** Aborts once the client of the current request has disconnected; absent outside requests. */
export function requestSignal(): AbortSignal | undefined {
  return requestStorage.getStore()?.signal
}

/** Counts a SQL statement of the current request. */
export function countStatement(): void {
  const context = requestStorage.getStore()
  if (context) context.statements = (context.statements ?? 0) + 1
}

/** Records that the current request has written: from now on it reads from the primary. */
export function recordWrite(): void {
  const context = requestStorage.getStore()
  if (!context) return
  context.hasWritten = true
  if (context.standby) context.standby.isLeft = true
}

/** Records when a refused request may be tried again, for the header of its response. */
export function recordRetryAfter(seconds: number): void {
  const context = requestStorage.getStore()
  if (context) context.retryAfter = Math.max(seconds, context.retryAfter ?? 0)
}

export function setRoutePattern(pattern: string): void {
  const context = requestStorage.getStore()
  if (context) context.routePattern = pattern
}

/** Stores the id of the signed-in user, for log lines, when they last wrote, and what their session may not see. */
export function setRequestViewer(
  viewerId: string,
  {
    wroteAt,
    restrictedSince,
  }: { wroteAt?: Date | undefined; restrictedSince?: Date | undefined } = {},
): void {
  const context = requestStorage.getStore()
  if (!context) return
  context.viewerId = viewerId
  context.viewerWroteAt = wroteAt
  context.viewerRestrictedSince = restrictedSince
}

/**
 * When the restricted session of the current request was opened, if it is this user's: it may see no conversation
 * that is older. Taken from the request and not from arguments, so that no query can forget it.
 */
export function restrictedSince(userId: string): Date | undefined {
  const context = requestStorage.getStore()
  return context?.viewerId === userId ? context.viewerRestrictedSince : undefined
}

/** The id of the signed-in user; absent for visitors and outside requests. */
export function requestViewerId(): string | undefined {
  return requestStorage.getStore()?.viewerId
}
