import type { RequestContext } from '../../../app/platform/http/request-context.server.ts'

/** The context of a request, as `runWithRequest` takes it. */
export function aRequestContext(differing: Partial<RequestContext> = {}): RequestContext {
  const url = new URL('https://market.test/')
  return { id: 'a-request', nonce: '', address: '10.0.0.1', url, ...differing }
}
