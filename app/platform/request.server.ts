import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request in hand before anybody has looked at who sent it. */
export type RequestFacts = {
  id: string
  /** Allows this response's own inline scripts, and no others. */
  nonce: string
  /** The sender's network address; forwarded headers count only when a trusted proxy wrote them. */
  address: string
  /** The address as the visitor sees it, rebuilt from `PUBLIC_URL`. */
  url: URL
}

const inHand = new AsyncLocalStorage<RequestFacts>()

export function withRequest<T>(facts: RequestFacts, work: () => T): T {
  return inHand.run(facts, work)
}

/** The facts of the request in hand. Jobs and start-up have none: they must not ask. */
export function requestFacts(): RequestFacts {
  const facts = inHand.getStore()
  if (!facts) throw new Error('No request is in hand')
  return facts
}

/** The id of the request in hand, for log lines; absent outside requests. */
export function requestId(): string | undefined {
  return inHand.getStore()?.id
}
