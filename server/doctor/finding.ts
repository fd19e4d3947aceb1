import type { Database } from '../../app/platform/database/database.server.ts'
import type { HealthFinding } from '../../app/platform/health/health-checks.server.ts'
import type { Environment } from '../../app/platform/http/environment.server.ts'

export type Finding = HealthFinding

export type CheckContext = {
  environment: Environment
  /** What `environment` was read from. */
  variables: Record<string, string | undefined>
  /** Undefined if it could not be opened; then only that is reported about it. */
  db: Database | undefined
  now: Date
  /** The free share of a folder's file system, from 0 to 1, and its free bytes. */
  measureDisk: (folder: string) => Promise<{ freeShare: number; freeBytes: number }>
}

const namedAtMost = 3

/** How many, and the first of them: `5 (a, b, c and more)`. */
export function nameSome(paths: readonly string[]): string {
  const more = paths.length > namedAtMost ? ' and more' : ''
  return `${paths.length} (${paths.slice(0, namedAtMost).join(', ')}${more})`
}

export type Check = (context: CheckContext) => Promise<Finding[]>

export function formatAge(since: Date, now: Date): string {
  const hours = Math.max(0, Math.round((now.getTime() - since.getTime()) / 3_600_000))
  if (hours >= 48) return `${Math.round(hours / 24)} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
