import { termNames } from './term-names.ts'

/**
 * Numbers fall into buckets on a logarithmic scale, which an index of terms can answer. A fine bucket
 * spans about 4 %; sixteen make a coarse one, which doubles. The caller compares the ends.
 */
const finePerCoarse = 16
const zeroBucket = -1000
const maxBucket = Math.floor(Math.log2(1e12) * finePerCoarse) + 1

export function bucketTerms(name: string, number: number): string[] {
  const fine = fineBucket(number)
  return [termNames.level(name, `${fine}`), termNames.level(name, `x${coarseBucket(fine)}`)]
}

/** Returns terms of which any number from `min` to `max`, both included, has one. */
export function bucketTermsBetween(
  name: string,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): string[] {
  const first = min === undefined ? zeroBucket : fineBucket(min)
  const last = max === undefined ? maxBucket : fineBucket(max)
  const found: string[] = []
  for (let fine = first; fine <= last; ) {
    if (fine === zeroBucket) {
      found.push(termNames.level(name, `${zeroBucket}`))
      fine = minBucket
      continue
    }
    const end = coarseBucket(fine) * finePerCoarse + finePerCoarse
    const steps = Math.min(end, last + 1) - fine
    if (steps > maxFineTerms) found.push(termNames.level(name, `x${coarseBucket(fine)}`))
    else
      for (let step = 0; step < steps; step++) found.push(termNames.level(name, `${fine + step}`))
    fine = end
  }
  return found
}

// Each term makes the index slower, but a bucket that is too wide returns useless rows.
const maxFineTerms = 6

// The smallest amount in use is a thousandth.
const minBucket = Math.floor(Math.log2(0.001)) * finePerCoarse

function fineBucket(number: number): number {
  if (number <= 0) return zeroBucket
  return Math.max(minBucket, Math.min(maxBucket, Math.floor(Math.log2(number) * finePerCoarse)))
}

function coarseBucket(fine: number): number {
  return Math.floor(fine / finePerCoarse)
}
