import { pino, stdSerializers } from 'pino'

// JSON escapes line breaks, so visitor input cannot forge a second log line.
export const log = pino({
  level: configuredLevel(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: serializeError },
})

// parseEnvironment rejects an invalid level, with a clearer message.
function configuredLevel(): string {
  const { LOG_LEVEL = '' } = process.env
  return LOG_LEVEL === 'silent' || Object.hasOwn(pino.levels.values, LOG_LEVEL) ? LOG_LEVEL : 'info'
}

/**
 * Serializes an error and its causes. A failed query carries its values, in a field and in its
 * message: names, phone numbers, password hashes. They are left out of the log.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const values = queryParameters(error)
  const cut = (text: string) =>
    values.reduce((shortened, value) => shortened.replaceAll(value, ''), text)
  return { type, message: cut(message), stack: cut(stack) }
}

function queryParameters(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const parameterLines = 'params' in error ? [`\nparams: ${error.params}`] : []
  return [...parameterLines, ...queryParameters(error.cause)]
}
