/** Times in milliseconds. */
export type Times = number[]

export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The given percentile, with `share` from 0 to 100. */
export function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN
}

export function median(times: Times): number {
  return percentile(times, 50)
}

export function formatTime(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) return 'timed out'
  return milliseconds.toFixed(milliseconds < 100 ? 1 : 0)
}

/** p50, p95, p99 and the worst time as table cells. */
export function formatTimes(times: Times): string[] {
  return [50, 95, 99, 100].map((share) => formatTime(percentile(times, share)))
}
