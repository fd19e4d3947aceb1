import { type DestinationStream, pino, stdSerializers } from 'pino'
import { isDatabaseUnavailable } from '../database/database-unavailable.server.ts'
import { limitRepeats } from './log-repeats.server.ts'

const limitOutages = limitRepeats()

// JSON escapes line breaks, so visitor input cannot forge a second log line.
export const log = pino(
  {
    level: configuredLevel(),
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    hooks: {
      logMethod(line, write) {
        const [facts, message] = line as unknown as [Facts, string]
        const shown = facts instanceof Object ? shortenOutage(facts, message) : facts
        if (shown) write.call(this, shown as never, message)
      },
    },
  },
  await openDestination(),
)

/** For the few lines about the program itself, which `LOG_LEVEL` does not hide. */
export const programLog = log.child({}, { level: 'info' })

type Facts = { err?: unknown }

/**
 * Every request fails while the database is away: of each message one line a minute, with the reason instead of
 * a stack.
 */
function shortenOutage(facts: Facts, message: string): object | undefined {
  if (!isDatabaseUnavailable(facts.err)) return facts
  const repeats = limitOutages(message)?.repeats
  const { err, ...others } = facts
  return repeats === undefined ? undefined : { ...others, reason: rootMessage(err), repeats }
}

function rootMessage(error: unknown): string {
  const { message, cause, code } = error as Error & { code?: string }
  return cause instanceof Error ? rootMessage(cause) : message || String(code)
}

/** JSON for programs, lines for people: `LOG_FORMAT`, or whoever reads the stream. */
async function openDestination(): Promise<DestinationStream> {
  const { LOG_FORMAT, LOG_STREAM } = process.env
  const { fd, isTTY } = LOG_STREAM === 'stderr' ? process.stderr : process.stdout
  const isPretty = LOG_FORMAT ? LOG_FORMAT === 'pretty' : isTTY === true
  if (!isPretty) return pino.destination(fd)
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    destination: fd,
    sync: true,
    colorize: isTTY === true && !process.env.NO_COLOR,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    // Of a request, the rest is in the message.
    ignore: 'requestId,method,path,status,ms',
    messageFormat: (line, messageKey) => {
      const { method, path, status, ms } = line
      // A path is from a visitor, and a line break in it would forge a line.
      const shown = JSON.stringify(String(path)).slice(1, -1)
      const request = method && path ? `${method} ${shown} ${status ?? ''} ` : ''
      const time = ms === undefined ? '' : `${ms} ms `
      const message = request && line[messageKey] === 'request' ? '' : line[messageKey]
      return `${request}${time}${message ?? ''}`.trim()
    },
  })
}

// parseEnvironment rejects an invalid level, with a clearer message.
function configuredLevel(): string {
  const { LOG_LEVEL = '' } = process.env
  return LOG_LEVEL === 'silent' || Object.hasOwn(pino.levels.values, LOG_LEVEL) ? LOG_LEVEL : 'info'
}

/** Serializes an error and its causes without the values of a failed query: names, phone numbers, password hashes. */
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
