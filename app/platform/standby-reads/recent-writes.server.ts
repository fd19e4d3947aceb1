import type { PageChange } from '../realtime/page-change-events.server.ts'
import { maxLagMilliseconds } from './standby-freshness.server.ts'

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Who reads, and what the path of the request names. */
export type Reading = { viewerId?: string | undefined; url: URL }

/**
 * What was written lately, on any copy, by the clock of this process: whose data, and which records. A reader
 * of it must not be answered from a standby that does not have it yet. Older than `maxLagMilliseconds` is
 * forgotten.
 */
export function createRecentWrites() {
  const writtenAt = new Map<string, number>()
  let allWrittenAt = Number.POSITIVE_INFINITY

  function record(keys: Iterable<string>, now: number): void {
    for (const key of keys) {
      // In the order of their times, so that the oldest stand first.
      writtenAt.delete(key)
      writtenAt.set(key, now)
    }
    for (const [key, at] of writtenAt) {
      if (now - at <= maxLagMilliseconds) break
      writtenAt.delete(key)
    }
  }

  return {
    recordPeople: (userIds: readonly string[], now: number): void => record(userIds, now),

    /** Records that pages show have changed. */
    recordPages({ all, ids }: PageChange, now: number): void {
      if (all) allWrittenAt = now
      record(
        ids.flatMap((id) => id.match(idPattern) ?? []),
        now,
      )
    },

    /** Anything may have changed: for a time, no changes could be received. */
    recordAll(now: number): void {
      allWrittenAt = now
    },

    /** Changes cannot be received until the next `recordAll`. */
    pause(): void {
      allWrittenAt = Number.POSITIVE_INFINITY
    },

    /** Whether a standby that was up to date at that time has all writes that this reader must see. */
    areIn({ viewerId, url }: Reading, upToDateAt: number): boolean {
      if (allWrittenAt >= upToDateAt) return false
      const named = `${url.pathname}${url.search}`.match(idPattern) ?? []
      return [...(viewerId ? [viewerId] : []), ...named].every(
        (id) => (writtenAt.get(id) ?? Number.NEGATIVE_INFINITY) < upToDateAt,
      )
    },

    get size(): number {
      return writtenAt.size
    },
  }
}
