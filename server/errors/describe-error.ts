export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  const own = message || (error as NodeJS.ErrnoException).code || error.name
  const line = own.startsWith('Failed query') && cause ? describeError(cause) : own
  return line.replace(/\s+/g, ' ').trim()
}
