import { AsyncLocalStorage } from 'node:async_hooks'

/** Data of the current request that is known before authentication. */
export type RequestContext = {
  id: string
  /** The CSP nonce that allows only this response's own inline scripts. */
  nonce: string
  /** The client's IP address; forwarded headers count only if a trusted proxy set them. */
  address: string
  /** The URL as the visitor sees it, based on `PUBLIC_URL`. */
  url: URL
  /** Aborts once the client has disconnected. */
  readonly signal?: AbortSignal
  /** The id of the signed-in user, once authenticated. */
  viewerId?: string
  /** The pattern of the matched route, such as `/listing/:listingId`. */
  routePattern?: string
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

/** The id of the current request, for log lines; absent outside requests. */
export function requestId(): string | undefined {
  return requestStorage.getStore()?.id
}

/** The client's IP address; absent outside requests. */
export function requestIp(): string | undefined {
  return requestStorage.getStore()?.address
}

/** Aborts once the client of the current request has disconnected; absent outside requests. */
export function requestSignal(): AbortSignal | undefined {
  return requestStorage.getStore()?.signal
}

/** Stores the pattern of the route, for metrics. */
export function setRoutePattern(pattern: string): void {
  const context = requestStorage.getStore()
  if (context) context.routePattern = pattern
}

/** Stores the id of the signed-in user, for log lines. */
export function setRequestViewer(viewerId: string): void {
  const context = requestStorage.getStore()
  if (context) context.viewerId = viewerId
}

/** The id of the signed-in user; absent for visitors and outside requests. */
export function requestViewerId(): string | undefined {
  return requestStorage.getStore()?.viewerId
}
