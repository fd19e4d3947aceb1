import { purgeIdempotencyKeys } from '../forms/submit-once.server.ts'
import { purgeRateLimits } from '../rate-limits/rate-limiter.server.ts'
import type { Job } from './job-queue.server.ts'

/** Deletes expired rate limit counters and idempotency keys. */
export const purgeCounters: Job = {
  name: 'purge-counters',
  every: '*/10 * * * *',
  retries: 1,
  async work(db) {
    await purgeRateLimits(db)
    await purgeIdempotencyKeys(db)
  },
}
