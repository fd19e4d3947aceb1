import { keyedHash } from '../rate-limits/keyed-hash.server.ts'
import { ipKey } from '../rate-limits/rate-limiter.server.ts'

/** A viewer: a member by id, a visitor by IP address. */
export type DailyViewer = { viewerId?: string | undefined; address: string }

/**
 * The key that counts one viewer once on `day` (a plain date): a member across devices, all visitors of one
 * network together. It uses nothing that the browser sends. The keyed hash identifies nobody and changes daily.
 */
export function dailyViewer({ viewerId, address }: DailyViewer, day: string): string {
  const viewer = viewerId ? ['member', viewerId] : ['visitor', ipKey(address)]
  return keyedHash([day, ...viewer])
}
