import { log } from '../http/log.server.ts'

/** What a check of the market has found, in English, as `bin/market doctor` prints it. */
export type HealthFinding = {
  status: 'ok' | 'warning' | 'fault'
  subject: string
  text: string
  advice?: string
}

export type HealthReport = {
  findings: HealthFinding[]
  /** By name: of the program, of Node and of the database. */
  versions: Record<string, string>
  checkedAt: Date
}

const waitMilliseconds = 1500
const freshMilliseconds = 60_000

let check: (() => Promise<HealthReport>) | undefined
let running: Promise<void> | undefined
let last: HealthReport | undefined

/** Called at start: the checks are outside of the application, which must not import them. */
export function setHealthCheck(run: (() => Promise<HealthReport>) | undefined): void {
  ;[check, running, last] = [run, undefined, undefined]
}

/**
 * The report of the last minute, or a new one. A check that needs longer goes on without the reader, who gets the
 * report before, if there is one.
 */
export async function readHealth(now = new Date()): Promise<HealthReport | undefined> {
  if (last && now.getTime() - last.checkedAt.getTime() < freshMilliseconds) return last
  running ??= check?.()
    .then((report) => {
      last = report
    })
    .catch((error) => log.error({ err: error }, 'the health checks failed'))
    .finally(() => {
      running = undefined
    })
  await Promise.race([running, new Promise((done) => setTimeout(done, waitMilliseconds).unref())])
  return last
}
