import { parseAmount } from '../../i18n/amounts/read-amount.ts'
import { type Bound, rangeWords } from './grammar-words.ts'
import { readBound } from './read-bound.ts'
import { readUnit, type SizeUnit } from './size-units.ts'
import { isNumber } from './split-query.ts'

/** A size in the unit it was said in, and the number of words that say it. */
export type ReadSize = {
  amount: number
  /** The other end of a range. */
  to?: number
  unit: SizeUnit
  /** Whether the next word is milk: `14 kilo doodh wali`. */
  isOfMilk: boolean
  bound: Bound | undefined
  length: number
}

const modelWords = new Set(['model', 'ماڈل'])
const milkWords = new Set(['doodh', 'dudh', 'dood', 'milk', 'دودھ'])
const year: SizeUnit = { measure: 'year' }

/**
 * Reads the size at `words[start]`: `100 man`, `panch marla`, `85 hp`, `2019 model`, `5 acre se
 * zyada`. Takes the words of `splitQuery`.
 */
export function readSize(words: readonly string[], start: number): ReadSize | undefined {
  const model = readModelYear(words, start)
  if (model) return model
  const before = readBound(words, start, 'before')
  const at = start + before.length
  const amount = parseAmount(words[at] ?? '')
  if (amount === undefined || amount <= 0) return undefined
  const to = readUpperEnd(words, at + 1)
  const found = readUnit(words, at + 1 + (to?.length ?? 0))
  if (!found) return undefined
  const end = at + 1 + (to?.length ?? 0) + found.length
  const after = readBound(words, end, 'after')
  const bound = [before.bound, after.bound].find((one) => one && one !== 'between')
  const length = end + after.length - start
  const isOfMilk = milkWords.has(words[end] ?? '')
  return { amount, unit: found.unit, isOfMilk, bound, length, ...(to && { to: to.amount }) }
}

/** Reads the second number of `50 se 60 hp`. */
function readUpperEnd(words: readonly string[], start: number) {
  if (!rangeWords.has(words[start] ?? '')) return undefined
  const amount = parseAmount(words[start + 1] ?? '')
  return amount === undefined ? undefined : { amount, length: 2 }
}

function readModelYear(words: readonly string[], start: number): ReadSize | undefined {
  const [first, second] = words.slice(start, start + 2)
  const isYear = (word: string | undefined) =>
    isNumber(word) && /^(19[5-9]|20[0-4])\d$/.test(word ?? '')
  const number = isYear(first) && modelWords.has(second ?? '') ? first : undefined
  const after = modelWords.has(first ?? '') && isYear(second) ? second : undefined
  const said = number ?? after
  return said
    ? { amount: Number(said), unit: year, isOfMilk: false, bound: undefined, length: 2 }
    : undefined
}
