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

// Connection exceptions, which poolers use too; a server that shuts down, has crashed or is starting;
// a standby that refuses a write; no free connection.
const serverErrors = /^(?:08...|57P0[1-5]|25006|53300)$/

// Errors of the driver and its pool have no code.
const driverErrors =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|not queryable/

/**
 * Whether an error means that the database cannot be used for the moment, as while another server
 * takes over, rather than that the query is wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as NodeJS.ErrnoException
    if (code === undefined ? driverErrors.test(one.message) : isUnavailableCode(code)) return true
  }
  return false
}

/**
 * Notes in the context of the request that the database could not be used. The library that looks up
 * sessions throws an error of its own instead of ours.
 */
export function recordUnavailable(error: unknown): void {
  const context = findRequestContext()
  if (context && isDatabaseUnavailable(error)) context.isDatabaseUnavailable = true
}

function isUnavailableCode(code: unknown): boolean {
  return typeof code === 'string' && (networkErrors.has(code) || serverErrors.test(code))
}
