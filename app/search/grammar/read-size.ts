import { parseAmount } from '../../i18n/amounts/read-amount.ts'
import { type Bound, milkWords, modelWords, rangeWords, withWords } from './grammar-words.ts'
import { readBound } from './read-bound.ts'
import { readUnit, type SizeUnit } from './size-units.ts'
import { isNumber } from './split-query.ts'

export type SizePhrase = {
  amount: number
  to?: number
  unit: SizeUnit
  /** Whether the next word is milk: `14 kilo doodh wali`. */
  isOfMilk: boolean
  bound: Bound | undefined
  length: number
}

const year: SizeUnit = { measure: 'year' }

/** Reads the size at `words[start]`: `100 man`, `panch marla`, `2019 model`, `5 acre se zyada`. */
export function readSize(words: readonly string[], start: number): SizePhrase | undefined {
  return readModelYear(words, start) ?? readYield(words, start) ?? readMeasure(words, start)
}

/** Reads what a milk animal gives: `doodh 15 litre wali`. */
function readYield(words: readonly string[], start: number): SizePhrase | undefined {
  if (!milkWords.has(words[start] ?? '')) return undefined
  const size = readMeasure(words, start + 1)
  const isOfAnimal = size && withWords.has(words[start + 1 + size.length] ?? '')
  return isOfAnimal ? { ...size, isOfMilk: true, length: size.length + 1 } : undefined
}

function readMeasure(words: readonly string[], start: number): SizePhrase | undefined {
  const before = readBound(words, start, 'before')
  const at = start + before.length
  const number = readNumber(words, at)
  if (!number || number.amount <= 0) return undefined
  const to = readUpperEnd(words, at + number.length)
  const unitAt = at + number.length + (to?.length ?? 0)
  const found = readUnit(words, unitAt)
  if (!found) return undefined
  const end = unitAt + found.length
  const after = readBound(words, end, 'after')
  const bound = [before.bound, after.bound].find((one) => one && one !== 'between')
  const length = end + after.length - start
  const isOfMilk = milkWords.has(words[end] ?? '')
  const { amount } = number
  return { amount, unit: found.unit, isOfMilk, bound, length, ...(to && { to: to.amount }) }
}

/** Reads the longest number: `100`, `panch`, `do sau pachas`; `375 2015` are two numbers. */
function readNumber(words: readonly string[], start: number) {
  for (let length = maxNumberWords; length > 0; length--) {
    const run = words.slice(start, start + length)
    if (run.some((word, at) => isNumber(word) && isNumber(run[at + 1]))) continue
    const amount = run.length === length ? parseAmount(run.join(' ')) : undefined
    if (amount !== undefined) return { amount, length }
  }
  return undefined
}

const maxNumberWords = 4

/** Reads the second number of `50 se 60 hp`. */
function readUpperEnd(words: readonly string[], start: number) {
  if (!rangeWords.has(words[start] ?? '')) return undefined
  const number = readNumber(words, start + 1)
  return number && { amount: number.amount, length: number.length + 1 }
}

function readModelYear(words: readonly string[], start: number): SizePhrase | undefined {
  const [first, second] = words.slice(start, start + 2)
  const isYear = (word: string | undefined) =>
    isNumber(word) && /^(19[5-9]|20[0-4])\d$/.test(word ?? '')
  const number = isYear(first) && modelWords.has(second ?? '') ? first : undefined
  const after = modelWords.has(first ?? '') && isYear(second) ? second : undefined
  const said = number ?? after
  if (!said) return undefined
  const { bound, length } = readBound(words, start + 2, 'after')
  return { amount: Number(said), unit: year, isOfMilk: false, bound, length: 2 + length }
}
