import { isRequestAbandoned } from '../http/request-context.server.ts'

/** Ends a request whose client has gone, before its next query. Nobody sees the response. */
export class AbandonedRequestError extends Error {
  override readonly name = 'AbandonedRequestError'

  constructor() {
    super('The client has disconnected')
  }
}

/** Whether a query need not run any more. What writes always runs: it may be a part of more. */
export function isQueryAbandoned(text: string): boolean {
  return isRequestAbandoned() && /^\W*(?:select|with)\b/i.test(text) && !writes.test(text)
}

const writes = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i
