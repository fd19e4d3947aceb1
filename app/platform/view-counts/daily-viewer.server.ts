import { keyedHash } from '../rate-limits/keyed-hash.server.ts'
import { ipKey } from '../rate-limits/rate-limiter.server.ts'

/** A viewer: a member by id, a visitor by IP address. */
export type DailyViewer = { viewerId?: string | undefined; address: string }

/**
 * The key that counts one viewer once on `day` (a plain date): a member across devices, all visitors of one
 * network together. It uses nothing that the browser sends. The keyed hash identifies nobody and changes daily.
 */
export function dailyViewer(viewer: DailyViewer, day: string): string {
  return keyedHash([day, ...identify(viewer)])
}

/** The same for one search query, on whatever day: the hashes of two queries cannot be joined. */
export function queryViewer(viewer: DailyViewer, query: string): string {
  return keyedHash(['query', query, ...identify(viewer)])
}

function identify({ viewerId, address }: DailyViewer): string[] {
  return viewerId ? ['member', viewerId] : ['visitor', ipKey(address)]
}
