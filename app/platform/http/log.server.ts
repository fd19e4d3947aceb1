import { pino, stdSerializers } from 'pino'

// JSON escapes line breaks, so nothing a visitor sends can forge a second log line.
export const log = pino({
  level: configuredLevel(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: serializeError },
})

// What is no level is refused by the configuration, which can say so more clearly.
function configuredLevel(): string {
  const { LOG_LEVEL = '' } = process.env
  return LOG_LEVEL === 'silent' || Object.hasOwn(pino.levels.values, LOG_LEVEL) ? LOG_LEVEL : 'info'
}

/**
 * An error as it is written down, with what caused it. A failed query brings its values along, in
 * a field of its own and in its message: names, numbers, hashes of passwords. They stay out.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { type, message, stack } = stdSerializers.err(error)
  const values = queryParameters(error)
  const cut = (text: string) => values.reduce((left, value) => left.replaceAll(value, ''), text)
  return { type, message: cut(message), stack: cut(stack) }
}

function queryParameters(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'params' in error ? [`\nparams: ${error.params}`] : []
  return [...own, ...queryParameters(error.cause)]
}
