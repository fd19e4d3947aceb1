import { Agent, get } from 'node:http'

export type LoadResult = {
  /** Milliseconds until the answer was complete, of the requests that were served. */
  served: number[]
  /** How many of these were served before the last request was sent. */
  servedMeanwhile: number
  /** The same, of those refused with 503. */
  refused: number[]
  /** How many had another status. */
  others: Map<number, number>
  /** How many were cut off, or heard nothing for thirty seconds. */
  unanswered: number
}

type LoadOptions = { perSecond: number; seconds: number; nextPath: () => string }

const maxSeconds = 30
// A busy server answers browsers with a page and other clients differently.
const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'br',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}

/**
 * Sends `perSecond` requests a second for some seconds, whether or not earlier ones are answered, each
 * from another visitor. Resolves once all are sent; `finished` does when all have an answer.
 */
export async function offerRequests(
  url: string,
  { perSecond, seconds, nextPath }: LoadOptions,
): Promise<{ sentInSeconds: number; finished: Promise<LoadResult> }> {
  const offered = newLoadResult()
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const pending: Promise<void>[] = []
  const startedAt = performance.now()
  const total = Math.round(perSecond * seconds)
  while (pending.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1000) * perSecond)
    while (pending.length < due) pending.push(send(pending.length))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const finished = Promise.all(pending).then(() => {
    agent.destroy()
    return offered
  })
  offered.servedMeanwhile = offered.served.length
  return { sentInSeconds: (performance.now() - startedAt) / 1000, finished }

  async function send(number: number): Promise<void> {
    const sentAt = performance.now()
    const status = await request(url + nextPath(), agent, visitorAddress(number))
    recordAnswer(offered, status, performance.now() - sentAt)
  }
}

export function newLoadResult(): LoadResult {
  return { served: [], servedMeanwhile: 0, refused: [], others: new Map(), unanswered: 0 }
}

export function recordAnswer(
  result: LoadResult,
  status: number | undefined,
  milliseconds: number,
): void {
  if (status === undefined) result.unanswered += 1
  else if (status === 200) result.served.push(milliseconds)
  else if (status === 503) result.refused.push(milliseconds)
  else result.others.set(status, (result.others.get(status) ?? 0) + 1)
}

/** Sends requests for some seconds, `atOnce` at a time; returns how many a second were served. */
export async function requestInTurn(
  url: string,
  { atOnce, seconds, nextPath }: { atOnce: number; seconds: number; nextPath: () => string },
): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let sent = 0
  let served = 0
  async function visit() {
    while (performance.now() < endsAt) {
      sent += 1
      if ((await request(url + nextPath(), agent, visitorAddress(sent))) === 200) served += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  agent.destroy()
  return (1000 * served) / (performance.now() - startedAt)
}

/** The status of the complete answer, or `undefined` without one. */
export function request(url: string, agent: Agent, address: string): Promise<number | undefined> {
  const headers = { ...browserHeaders, 'x-forwarded-for': address }
  return new Promise((settle) => {
    get(url, { agent, headers, timeout: maxSeconds * 1000 }, (response) => {
      response.resume()
      response.on('end', () => settle(response.statusCode))
      response.on('error', () => settle(undefined))
    })
      .on('timeout', function (this: { destroy: () => void }) {
        this.destroy()
      })
      .on('error', () => settle(undefined))
  })
}

/** A network of its own for each visitor. */
function visitorAddress(number: number): string {
  return `100.${64 + (number % 60)}.${Math.floor(number / 60) % 250}.${Math.floor(number / 15_000) % 250}`
}
