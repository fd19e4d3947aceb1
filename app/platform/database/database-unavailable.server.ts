import { findRequestContext } from '../http/request-context.server.ts'

const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// Connection exceptions; a server that shuts down, has crashed or is starting; a standby that refuses a
// write; no free connection.
const serverErrors = /^(?:08...|57P0[1-5]|25006|53300)$/
// A pooler sends it when it closes a connection; from the server it means a query that we sent wrongly.
const protocolViolation = '08P01'

// Errors of the driver and its pool have no code.
const driverErrors =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|^Client (?:was closed|has encountered a connection error) and is not queryable/

/** How long a failed read that visitors share is remembered: long enough not to render each page twice meanwhile. */
export const outageMilliseconds = 2_000

/** The errors of our connections, as other services fail with the same codes. */
const recorded = new WeakSet<Error>()

/**
 * Whether the database cannot be used for the moment, as while another server takes over, rather than that the
 * query is wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (recorded.has(one)) return true
  return false
}

/** Remembers an error of a connection if it means that the database cannot be used. Returns whether it does. */
export function recordUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !isConnectionError(error)) return false
  recorded.add(error)
  return true
}

/**
 * `recordUnavailable`, and notes it in the request's context: the session library throws an error of its own
 * instead of ours. Call it where the request waits for the query: a socket's callbacks run in the context of
 * the request that opened it.
 */
export function markRequestUnavailable(error: unknown): void {
  const context = findRequestContext()
  if (recordUnavailable(error) && context) context.isDatabaseUnavailable = true
}

/** Whether an error of a connection to the database means that the database cannot be used. */
export function isConnectionError(error: { code?: unknown; message: string }): boolean {
  const { code, message, severity } = error as typeof error & { severity?: string }
  if (code === undefined) return driverErrors.test(message)
  if (code === protocolViolation) return severity === 'FATAL'
  return typeof code === 'string' && (networkErrors.has(code) || serverErrors.test(code))
}
