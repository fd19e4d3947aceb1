/** Times in milliseconds, the shortest first. */
export type Times = number[]

export async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** How long it took in so many of a hundred cases, or less. */
export function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN
}

export function median(times: Times): number {
  return percentile(times, 50)
}

export function sayTime(milliseconds: number): string {
  if (!Number.isFinite(milliseconds)) return 'given up'
  return milliseconds.toFixed(milliseconds < 100 ? 1 : 0)
}

/** p50, p95, p99 and the worst, as cells of a table. */
export function sayTimes(times: Times): string[] {
  return [50, 95, 99, 100].map((share) => sayTime(percentile(times, share)))
}
