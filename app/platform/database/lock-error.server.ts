// PostgreSQL's codes: a lock was not free in time, or a deadlock.
const lockErrors = new Set(['55P03', '40P01'])

/** Whether a statement failed since somebody else has locked what it needs. */
export function isLockError(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (lockErrors.has(String((one as { code?: unknown }).code))) return true
  return false
}
