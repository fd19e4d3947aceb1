import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request in hand before anybody has looked at who sent it. */
export type RequestContext = {
  id: string
  /** Allows this response's own inline scripts, and no others. */
  nonce: string
  /** The sender's network address; forwarded headers count only when a trusted proxy wrote them. */
  address: string
  /** The address as the visitor sees it, rebuilt from `PUBLIC_URL`. */
  url: URL
  /** Aborted once its sender has gone away. */
  readonly signal?: AbortSignal
  /** The id of the account that sent it, once that has been found out. */
  viewerId?: string
}

const requestStorage = new AsyncLocalStorage<RequestContext>()

export function runWithRequest<T>(facts: RequestContext, work: () => T): T {
  return requestStorage.run(facts, work)
}

/** The facts of the request in hand. Jobs and start-up have none: they must not ask. */
export function requestContext(): RequestContext {
  const facts = requestStorage.getStore()
  if (!facts) throw new Error('No request is in hand')
  return facts
}

/** The id of the request in hand, for log lines; absent outside requests. */
export function requestId(): string | undefined {
  return requestStorage.getStore()?.id
}

/** The network address of the request in hand; absent outside requests. */
export function requestIp(): string | undefined {
  return requestStorage.getStore()?.address
}

/** Aborted once the sender of the request in hand has gone away; absent outside requests. */
export function requestSignal(): AbortSignal | undefined {
  return requestStorage.getStore()?.signal
}

/** Keeps the id of the account that sent the request in hand, for log lines. */
export function setRequestViewer(viewerId: string): void {
  const facts = requestStorage.getStore()
  if (facts) facts.viewerId = viewerId
}

/** The id of the account that sent the request in hand; absent for visitors and outside requests. */
export function requestViewerId(): string | undefined {
  return requestStorage.getStore()?.viewerId
}
