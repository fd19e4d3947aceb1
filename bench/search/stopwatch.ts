import type { Database } from '../../app/platform/database/database.server.ts'

type Query = (...sent: unknown[]) => Promise<unknown>

/**
 * Measures the time spent waiting for statements of `db`. `take` returns the milliseconds since it
 * was last called; the rest of a call's time is the server's own work.
 */
export function startStopwatch(db: Database): { take: () => number } {
  const { $client: client } = db as unknown as { $client: { query: Query } }
  const query: Query = client.query.bind(client)
  let waiting = 0
  let startedAt = 0
  let spent = 0
  client.query = async (...sent) => {
    if (waiting++ === 0) startedAt = performance.now()
    try {
      return await query(...sent)
    } finally {
      if (--waiting === 0) spent += performance.now() - startedAt
    }
  }
  return {
    take() {
      const elapsed = spent
      spent = 0
      return elapsed
    },
  }
}
