import { pino } from 'pino'

// JSON escapes line breaks, so nothing a visitor sends can forge a second log line.
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
})
