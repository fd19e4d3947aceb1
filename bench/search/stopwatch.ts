import type { Database } from '../../app/platform/database/database.server.ts'

type Query = (...sent: unknown[]) => Promise<unknown>

/**
 * Measures the time spent waiting for statements of `db`. `take` returns the milliseconds since it
 * was last called; the rest of a call's time is the server's own work. `takeLongest` returns those of
 * the slowest statement since it was last called.
 */
export function startStopwatch(db: Database): { take: () => number; takeLongest: () => number } {
  const { $client: client } = db as unknown as { $client: { query: Query } }
  const query: Query = client.query.bind(client)
  let waiting = 0
  let startedAt = 0
  let spent = 0
  let longest = 0
  client.query = async (...sent) => {
    const sentAt = performance.now()
    if (waiting++ === 0) startedAt = sentAt
    try {
      return await query(...sent)
    } finally {
      if (--waiting === 0) spent += performance.now() - startedAt
      longest = Math.max(longest, performance.now() - sentAt)
    }
  }
  return {
    take() {
      const elapsed = spent
      spent = 0
      return elapsed
    },
    takeLongest() {
      const slowest = longest
      longest = 0
      return slowest
    },
  }
}
