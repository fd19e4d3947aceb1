import { createHmac } from 'node:crypto'
import { authSecret } from '../http/environment.server.ts'
import { ipKey } from './rate-limiter.server.ts'

/** Who looks: a member by their id, everybody else by the network address they come from. */
export type DailyViewer = { viewerId?: string | undefined; address: string }

/**
 * The key under which one viewer is counted once on `day` (a plain date): a member wherever they
 * are, all visitors of one network together. Nothing a browser says of itself is part of it, so
 * clearing cookies or changing the user agent makes no new viewer. The keyed hash reveals nobody,
 * and is another one the next day.
 */
export function dailyViewer({ viewerId, address }: DailyViewer, day: string): string {
  const viewer = viewerId ? ['member', viewerId] : ['visitor', ipKey(address)]
  const text = JSON.stringify([day, ...viewer])
  return createHmac('sha256', authSecret()).update(text).digest('base64url').slice(0, 22)
}
