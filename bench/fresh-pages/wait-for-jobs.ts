import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '../../test/support/database/with-client.ts'

/** Waits until the jobs that a server runs at its start are done, and returns the seconds. */
export async function waitForJobs(connectionString: string): Promise<number> {
  const startedAt = performance.now()
  await withClient(connectionString, async (client) => {
    // Idle for a few seconds: the server starts one job after the other.
    for (let idle = 0; idle < 5; await wait(1_000)) {
      const { rowCount } = await client.query(
        "select from jobs.job where state < 'completed' and start_after <= now() limit 1",
      )
      idle = rowCount === 0 ? idle + 1 : 0
    }
  })
  return Math.round((performance.now() - startedAt) / 1000)
}
