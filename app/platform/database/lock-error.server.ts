// PostgreSQL's codes lock_not_available and deadlock_detected.
const lockErrors = new Set(['55P03', '40P01'])

/** Whether a statement failed because another transaction holds a lock that it needs. */
export function isLockError(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (lockErrors.has(String((one as { code?: unknown }).code))) return true
  return false
}
