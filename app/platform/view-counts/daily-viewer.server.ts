import { keyedHash } from '../rate-limits/keyed-hash.server.ts'
import { ipKey } from '../rate-limits/rate-limiter.server.ts'

/** A viewer: a member by id, a visitor by IP address. */
export type DailyViewer = { viewerId?: string | undefined; address: string }

/**
 * Returns the key that counts one viewer once on `day` (a plain date): a member across devices, and
 * all visitors of one network together. It uses nothing the browser sends, so clearing cookies or
 * changing the user agent does not create a new viewer. The keyed hash identifies nobody and
 * changes daily.
 */
export function dailyViewer({ viewerId, address }: DailyViewer, day: string): string {
  const viewer = viewerId ? ['member', viewerId] : ['visitor', ipKey(address)]
  return keyedHash([day, ...viewer])
}
