import { log } from './log.server.ts'
import { requestId, requestViewerId } from './request-context.server.ts'

/**
 * Logs that a user was refused access: who, in which request, and what they tried. Responses of
 * 401, 403, 404 and 429 to signed-in users are logged in one place (`server/requests/request-context-and-log.ts`);
 * this is for refusals whose response looks like any other. `target` contains only ids (OWASP ASVS
 * 5.0.0, 16.3.2).
 */
export function logRejection(attempt: string, target: Record<string, unknown>): void {
  const who = { requestId: requestId(), userId: requestViewerId() }
  log.warn({ ...who, attempt, ...target }, 'authorization refused')
}
