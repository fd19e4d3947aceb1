import { type Amount, parseAmount, readAmount } from '../../i18n/amounts/read-amount.ts'
import { stopWords } from '../query/stop-words.ts'
import {
  betweenJoiners,
  currencyWords,
  numberedWords,
  perUnitWords,
  priceWords,
  rangeWords,
} from './grammar-words.ts'
import { type AmountRange, boundedRange, readBound } from './read-bound.ts'
import { readUnit, startsUnit } from './size-units.ts'

export type PricePhrase = { range: AmountRange; length: number }

/** A bare amount means about that price. */
const tolerance = 0.25
/** A smaller number alone may count something else: a model, a weight, a number of animals. */
const minBarePrice = 1_000
const minBoundedPrice = 10
/** From here on, an amount in words is a price even before other words: `3 lakh gaye`. */
const minCertainPrice = 100_000
const scales = [10_000_000, 100_000, 1_000]

type PricedAmount = Amount & { isMoney: boolean }

/** Reads a price: `2 lakh tak`, `10 to 20 lakh`, `300000`; a number with a unit of size is none. */
export function readPrice(words: readonly string[], start: number): PricePhrase | undefined {
  const isNamed = priceWords.has(words[start] ?? '')
  const before = readBound(words, start + (isNamed ? 1 : 0), 'before')
  let index = start + (isNamed ? 1 : 0) + before.length
  const first = readMoney(words, index) ?? readCounted(words, index)
  if (!first) return undefined
  index += first.length
  const joiners = before.bound === 'between' ? betweenJoiners : rangeWords
  const second = joiners.has(words[index] ?? '') ? readMoney(words, index + 1) : undefined
  if (second)
    return readRange({ words, start, first, second, end: index + 1 + second.length, isNamed })
  index += unitOfPrice(words, index)
  const isRated = priceWords.has(words[index] ?? '')
  if (isRated) index += 1
  const after = readBound(words, index, 'after')
  const bound = [before.bound, after.bound].find((one) => one && one !== 'between')
  const end = index + after.length
  const length = end + unitOfPrice(words, end) - start
  const isSure = isNamed || isRated || first.isMoney || first.hasScale
  if (bound) {
    const isPrice = isSure || first.value >= minBoundedPrice
    return isPrice ? { range: boundedRange(first.value, bound, tolerance), length } : undefined
  }
  const besides = { previous: words[start - 1], next: words[start + length] }
  if (!isBarePrice(first, besides, isNamed || isRated)) return undefined
  return { range: boundedRange(first.value, undefined, tolerance), length }
}

function readRange(input: {
  words: readonly string[]
  start: number
  first: PricedAmount
  second: PricedAmount
  end: number
  isNamed: boolean
}): PricePhrase | undefined {
  const { words, start, first, second, end, isNamed } = input
  const isSure = isNamed || [first, second].some(({ isMoney, hasScale }) => isMoney || hasScale)
  if (!isSure && second.value < minBarePrice) return undefined
  const from = first.hasScale || !second.hasScale ? first.value : scaled(first.value, second.value)
  const { length } = readBound(words, end, 'after')
  const [min, max] = from <= second.value ? [from, second.value] : [second.value, from]
  return { range: { min, max }, length: end + length - start }
}

/** In `10 to 20 lakh` the first amount has the scale of the second. */
function scaled(amount: number, limit: number): number {
  return amount * (scales.find((scale) => amount * scale <= limit) ?? 1)
}

/** Reads an amount with the currency beside it; none if it is an amount of something else. */
function readMoney(words: readonly string[], start: number): PricedAmount | undefined {
  const leading = currencyWords.has(words[start] ?? '') ? 1 : 0
  const amount = readAmount(words, start + leading)
  if (!amount) return undefined
  const end = start + leading + amount.length
  const trailing = currencyWords.has(words[end] ?? '') ? 1 : 0
  const isMoney = leading + trailing > 0
  const isCertain = amount.hasScale && amount.value >= minCertainPrice
  if (!isMoney && !isCertain && startsUnit(words, end)) return undefined
  return { ...amount, length: leading + amount.length + trailing, isMoney }
}

/** Reads what a price is for where no price is said: `rate per maund`. */
export function readPerUnit(
  words: readonly string[],
  start: number,
): { length: number } | undefined {
  return perUnitWords.has(words[start] ?? '') && startsUnit(words, start + 1)
    ? { length: unitOfPrice(words, start) }
    : undefined
}

/** Counts the words that say what a price is for: `per maund`, `فی من`, `acre`. */
function unitOfPrice(words: readonly string[], start: number): number {
  if (words[start] === 'each') return 1
  const per = perUnitWords.has(words[start] ?? '') ? 1 : 0
  const length = readUnit(words, start + per)?.length ?? 0
  return length === 0 ? 0 : per + length
}

/** Reads a number word that has its scale from the amount after it: `do se teen lakh`. */
function readCounted(words: readonly string[], start: number): PricedAmount | undefined {
  const value = parseAmount(words[start] ?? '')
  if (value === undefined || !rangeWords.has(words[start + 1] ?? '')) return undefined
  const isScaledLater = readMoney(words, start + 2)?.hasScale === true
  return isScaledLater ? { value, length: 1, hasScale: false, isMoney: false } : undefined
}

/** Whether an amount with no bound is a price, and not a year or a number of things. */
function isBarePrice(
  { value, hasScale, isMoney }: PricedAmount,
  { previous, next }: { previous: string | undefined; next: string | undefined },
  isNamed: boolean,
): boolean {
  if (isNamed || isMoney) return true
  if (hasScale && value >= minCertainPrice) return true
  const isLast = next === undefined || stopWords.has(next)
  // A number alone, or of a village, is no price.
  if (!hasScale && (previous === undefined || numberedWords.has(previous))) return false
  const isYear = !hasScale && value >= 1_980 && value <= 2_040
  return isLast && value >= minBarePrice && !isYear
}
