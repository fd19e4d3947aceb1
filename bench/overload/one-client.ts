import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type LoadResult, newLoadResult, recordAnswer, request } from './offer-requests.ts'

type ClientOptions = { connections: number; seconds: number; nextPath: () => string }

const clientAddress = '100.2.0.1'
const neighborAddress = '100.3.0.1'
const millisecondsBetween = 20
// Sooner than `Retry-After` asks for, but without a pause the rate limit would answer instead of the queue.
const millisecondsAfterRefusal = 1000

/**
 * Sends requests from one address for some seconds, the next on each connection as soon as the last is served, or a
 * second after it was refused.
 */
export async function searchFromOneClient(
  url: string,
  { connections, seconds, nextPath }: ClientOptions,
): Promise<LoadResult> {
  const result = newLoadResult()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const endsAt = performance.now() + seconds * 1000
  const search = async () => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now()
      const status = await request(url + nextPath(), agent, clientAddress)
      recordAnswer(result, status, performance.now() - sentAt)
      if (status !== 200) await wait(millisecondsAfterRefusal)
    }
  }
  await Promise.all(Array.from({ length: connections }, search))
  agent.destroy()
  return result
}

/** Milliseconds until another client has the answer, one request after the other until `signal` aborts. */
export async function requestMeanwhile(url: string, signal: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const taken: number[] = []
  while (!signal.aborted) {
    const sentAt = performance.now()
    const status = await request(url, agent, neighborAddress)
    taken.push(status === 200 ? performance.now() - sentAt : Number.POSITIVE_INFINITY)
    await wait(millisecondsBetween)
  }
  agent.destroy()
  return taken
}
