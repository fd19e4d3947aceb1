import { Agent, get } from 'node:http'
import type { PageKind } from './page-kinds.ts'

type RequestsResult = { pages: number; failed: number; seconds: number; times: number[] }

/** Requests pages of one kind for some seconds, `atOnce` at a time. */
export async function requestPages(
  origin: string,
  { cookie, next }: PageKind,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<RequestsResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) }
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const result = { pages: 0, failed: 0, times: [] as number[] }
  async function requestInTurn() {
    while (performance.now() < endsAt) {
      const sentAt = performance.now()
      const status = await request(`${origin}${next()}`, { agent, headers })
      result.times.push(performance.now() - sentAt)
      result.pages += 1
      if (status !== 200) result.failed += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, requestInTurn))
  agent.destroy()
  return { ...result, seconds: (performance.now() - startedAt) / 1000 }
}

function request(url: string, options: { agent: Agent; headers: object }): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: options.agent, headers: { ...options.headers } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    }).on('error', reject)
  })
}
