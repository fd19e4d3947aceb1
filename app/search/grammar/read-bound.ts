import { type Bound, boundsAfter, boundsBefore } from './grammar-words.ts'
import { phraseLength } from './split-query.ts'

export type AmountRange = { min?: number; max?: number }

export type BoundPhrase = { bound: Bound | undefined; length: number }

/** Reads the words before or after an amount that bound it, such as `under` or `se kam`. */
export function readBound(
  words: readonly string[],
  start: number,
  side: 'before' | 'after',
): BoundPhrase {
  const phrases = side === 'before' ? boundsBefore : boundsAfter
  let longest: BoundPhrase = { bound: undefined, length: 0 }
  for (const bound of ['max', 'min', 'about', 'between'] as const) {
    const length = phraseLength(words, start, phrases[bound])
    if (length > longest.length) longest = { bound, length }
  }
  return longest
}

/** The range that an amount with a bound stands for; `tolerance` is how far "about" reaches. */
export function boundedRange(
  amount: number,
  bound: Bound | undefined,
  tolerance: number,
): AmountRange {
  if (bound === 'max') return { max: amount }
  if (bound === 'min') return { min: amount }
  const [min, max] = [amount * (1 - tolerance), amount * (1 + tolerance)]
  // Nobody wants to read of 76.5 horse power.
  return amount >= 10
    ? { min: Math.floor(min), max: Math.ceil(max) }
    : { min: round(min), max: round(max) }
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100
}
