import { purgeIdempotencyKeys } from '../forms/submit-once.server.ts'
import { purgeRateLimits } from '../rate-limits/rate-limiter.server.ts'
import type { Job } from './jobs.server.ts'

/** Forgets what the limits and the form tokens no longer need. */
export const purgeCountersJob: Job = {
  name: 'sweep-counts',
  every: '*/10 * * * *',
  retries: 1,
  async work(db) {
    await purgeRateLimits(db)
    await purgeIdempotencyKeys(db)
  },
}
