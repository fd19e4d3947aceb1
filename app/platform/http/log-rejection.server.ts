import { log } from './log.server.ts'
import { requestId, requestViewerId } from './request-context.server.ts'

/**
 * Records that somebody was refused what is not theirs, or not there: who it was, by what request, and
 * what they tried. Answers of 401, 403, 404 and 429 to signed-in people are recorded in one place
 * (`server/requests/requests.ts`); this is for those whose answer looks like any other. `target` holds ids
 * alone (OWASP ASVS 5.0.0, 16.3.2).
 */
export function logRejection(attempt: string, target: Record<string, unknown>): void {
  const who = { requestId: requestId(), userId: requestViewerId() }
  log.warn({ ...who, attempt, ...target }, 'authorization refused')
}
