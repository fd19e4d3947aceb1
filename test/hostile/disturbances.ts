import { setTimeout as wait } from 'node:timers/promises'
import type { BusyMember } from '../../e2e/crawl/crawl-members.ts'
import type { MarketClient } from '../support/market/form-sender.ts'
import type { MonitoredMarket } from './monitored-market.ts'
import { newNetworkAddress, sendRaw } from './raw-request.ts'
import { openSlowConnections, openSlowHeaders, sendAndDisconnect } from './slow-connections.ts'

export type Disturbance = (member: MarketClient) => Promise<() => void>

/** Bursts, slow requests and disconnects: none may affect other visitors. */
export function disturbances(
  { port }: MonitoredMarket,
  { conversationId }: BusyMember,
): Record<string, Disturbance> {
  const nothing = () => {}
  const slow =
    (path: string, count: number): Disturbance =>
    async (member) => {
      const headers = () => ({
        cookie: member.cookie(),
        'x-forwarded-for': newNetworkAddress(),
        'content-type': 'multipart/form-data; boundary=slow',
      })
      const requests = Array.from({ length: count }, () => {
        return { method: 'POST', path, headers: headers() }
      })
      const { close } = openSlowConnections(port, requests)
      await wait(1_000)
      return close
    }
  const hungUp =
    (path: string, count: number): Disturbance =>
    async (member) => {
      await sendAndDisconnect(
        port,
        Array.from({ length: count }, () => ({ path, headers: oneClient(member) })),
      )
      return nothing
    }
  return {
    'sixty slow photos of one member': slow('/images', 60),
    'sixty slow listings of one member': slow('/sell', 60),
    'sixty slow messages of one member': slow(`/messages/${conversationId}`, 60),
    'sixty slow forms': slow('/contact', 60),
    'two hundred slow heads': async () => {
      const { close } = openSlowHeaders(port, 200)
      await wait(1_000)
      return close
    },
    'four hundred streams disconnected': hungUp('/events', 400),
    'four hundred streams as data requests, disconnected': hungUp('/events.data', 400),
    'four hundred searches disconnected': hungUp('/search?q=gandum+okara', 400),
    'two hundred searches at once': async (member) => {
      const headers = oneClient(member)
      await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          sendRaw(port, { path: `/search?q=bhains+${index}`, headers }),
        ),
      )
      return nothing
    },
  }
}

/** The requests of one client, all from the same network. */
function oneClient(member: MarketClient) {
  return { cookie: member.cookie(), 'x-forwarded-for': '198.51.100.1' }
}
