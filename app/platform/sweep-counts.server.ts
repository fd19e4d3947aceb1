import { sweepFormTokens } from './form-token.server.ts'
import type { Job } from './jobs.server.ts'
import { sweepLimits } from './limits.server.ts'

/** Forgets what the limits and the form tokens no longer need. */
export const sweepCountsJob: Job = {
  name: 'sweep-counts',
  every: '*/10 * * * *',
  retries: 1,
  async work(db) {
    await sweepLimits(db)
    await sweepFormTokens(db)
  },
}
