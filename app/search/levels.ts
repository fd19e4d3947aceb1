import { marks } from './marks.ts'

/**
 * Numbers stand on the steps of a scale, so that "from 2 to 5 lakh" becomes "on one of these
 * steps", which an index of words can answer. A fine step is about 4 %; sixteen are one coarse step,
 * a doubling. Whoever asks must still compare the number itself at both ends.
 */
const finePerCoarse = 16
const zero = -1000
const top = Math.floor(Math.log2(1e12) * finePerCoarse) + 1

/** The marks of a number, from 0 to 1,000,000,000,000, that goes by `name`. */
export function levelMarks(name: string, number: number): string[] {
  const fine = fineLevel(number)
  return [fineMark(name, fine), coarseMark(name, coarseOf(fine))]
}

/** The marks of which any number from `min` to `max`, both included, has one. */
export function levelsBetween(
  name: string,
  { min, max }: { min?: number; max?: number },
): string[] {
  const first = min === undefined ? zero : fineLevel(min)
  const last = max === undefined ? top : fineLevel(max)
  const found: string[] = []
  for (let fine = first; fine <= last; ) {
    if (fine === zero) {
      found.push(fineMark(name, zero))
      fine = lowest
      continue
    }
    const end = coarseOf(fine) * finePerCoarse + finePerCoarse
    const steps = Math.min(end, last + 1) - fine
    if (steps > mostFine) found.push(coarseMark(name, coarseOf(fine)))
    else for (let step = 0; step < steps; step++) found.push(fineMark(name, fine + step))
    fine = end
  }
  return found
}

// Each mark makes the index slower, and a mark too wide makes it find rows for nothing.
const mostFine = 6

// A thousandth is the smallest amount that anything is measured in.
const lowest = Math.floor(Math.log2(0.001)) * finePerCoarse

function fineLevel(number: number): number {
  if (number <= 0) return zero
  return Math.max(lowest, Math.min(top, Math.floor(Math.log2(number) * finePerCoarse)))
}

function coarseOf(fine: number): number {
  return Math.floor(fine / finePerCoarse)
}

function fineMark(name: string, fine: number): string {
  return marks.level(name, String(fine))
}

function coarseMark(name: string, coarse: number): string {
  return marks.level(name, `x${coarse}`)
}
