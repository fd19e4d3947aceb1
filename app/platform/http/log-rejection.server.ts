import { log } from './log.server.ts'
import { requestId, requestViewerId } from './request-context.server.ts'

/**
 * Logs a refusal whose response looks like any other; 401, 403, 404 and 429 are logged in
 * `server/requests/request-context-and-log.ts`. `target` contains only ids (OWASP ASVS 5.0.0, 16.3.2).
 */
export function logRejection(attempt: string, target: Record<string, unknown>): void {
  const who = { requestId: requestId(), userId: requestViewerId() }
  log.warn({ ...who, attempt, ...target }, 'authorization refused')
}
