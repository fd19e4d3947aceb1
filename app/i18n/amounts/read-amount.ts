import { maxAmount } from '../format/format-price.ts'
import { parseDecimal, toLatinDigits } from '../format/parse-digits.ts'
import {
  currencyWords,
  fractionWords,
  joiningWords,
  numberWords,
  scalesWithoutNumber,
  scaleWords,
  wordsAfterKe,
} from './number-words.ts'

/**
 * A number at a position of a list of words. `length`: the words it takes; `hasScale`: whether lakh, hazar,
 * crore, k or sau was said.
 */
export type Amount = { value: number; length: number; hasScale: boolean }

/** In code units. A field allows this much, including spaces and separators. */
const maxTextLength = 1_000
/** More than the longest amount has. */
const maxWords = 20

/**
 * Reads the amount that starts at `words[start]`. The words are folded (app/platform/text/fold-text.ts); each
 * is a number such as `3`, `1.5`, `3,00,000` or `100k`, or a word. A number word counts only before a scale,
 * because `do`, `so` and `das` also mean other things. Roman `arab` is no scale here, as horses are Arab too.
 */
export function readAmount(words: readonly string[], start: number): Amount | undefined {
  const parted = words.slice(start, start + maxWords).map(partScale)
  const amount = readParts(parted.flat(), true)
  if (!amount) return undefined
  let left = amount.length
  const length = parted.findIndex((parts) => (left -= parts.length) <= 0) + 1
  return left === 0 ? { ...amount, length } : undefined
}

/**
 * Parses `15 lakh`, `۲ لاکھ`, `2.5 crore`, `1 lakh 50 hazar`, `100k`, `Rs 3,50,000`, `350000/-`. `undefined`
 * unless it is one amount from 0 to 1,000,000,000,000. `1 lakh 50` is refused: some mean 150,000 by it.
 */
export function parseAmount(text: string): number | undefined {
  if (text.length > maxTextLength) return undefined
  const plain = parseDecimal(text)
  if (plain !== undefined) return plain <= maxAmount ? plain : undefined
  const words = splitAmountWords(text)
  while (currencyWords.has(words[0] ?? '')) words.shift()
  while (currencyWords.has(words.at(-1) ?? '')) words.pop()
  const amount = readParts(words, false)
  return amount?.length === words.length ? amount.value : undefined
}

export function parseAmountInWords(text: string): number | undefined {
  return parseDecimal(text) === undefined ? parseAmount(text) : undefined
}

/** Splits what was typed into words as `parseAmount` knows them; digits and letters are parted. */
export function splitAmountWords(text: string): string[] {
  if (text.length > maxTextLength) return []
  // Folds as `foldText` does, without its tables: this also runs in the browser.
  return toLatinDigits(text)
    .toLowerCase()
    .replace(/[\u0640\u064b-\u0652\u0670\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[هةۃە]/g, 'ہ')
    .replace(/\/[-=](?=\s|$)/g, ' ')
    .replace(/(\d)-?(?=[\p{L}₨])/gu, '$1 ')
    .replace(/([\p{L}₨])[-.]?(?=\d)/gu, '$1 ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .split(/\s+/)
    .map((word) => word.replace(/[,.،۔]+$/, ''))
    .filter(Boolean)
}

/** Parts `100k` and `2lakh`, which search leaves as one word. */
function partScale(word: string): string[] {
  const [, digits, letters] = /^([\d.,]+)(\p{L}+)$/u.exec(word) ?? []
  return digits && letters && scaleWords.has(letters) ? [digits, letters] : [word]
}

/** Reads parts of falling scales: `1 crore 2 lakh 50 hazar`. */
function readParts(words: readonly string[], isSentence: boolean): Amount | undefined {
  const first = readPart(words, 0, isSentence)
  if (!first || (isSentence && !isClear(first))) return undefined
  let { value, length, scale } = first
  while (scale > 1) {
    const isJoined = (!isSentence || scale === 100) && joiningWords.has(words[length] ?? '')
    const from = isJoined ? length + 1 : length
    const next = readPart(words, from, isSentence)
    if (!next || next.isBareScale || next.value >= scale) break
    if (next.scale === 1 && !isTail(next, scale, isSentence)) break
    value += next.value
    length = from + next.length
    scale = next.scale
  }
  value = Number(value.toPrecision(15))
  return value <= maxAmount ? { value, length, hasScale: first.scale > 1 } : undefined
}

/** `scale`: the last scale said, or 1. */
type Part = {
  value: number
  length: number
  scale: number
  isDigits: boolean
  isBareScale: boolean
}

// `do` and `sau` alone also mean other things.
function isClear({ scale, isDigits, isBareScale }: Part): boolean {
  return isBareScale ? scale >= 1_000 : isDigits || scale > 1
}

/** Whether a number without a scale belongs to the part before it: `do sau pachas`, but not `15 lakh 2019 model`. */
function isTail({ value, isDigits }: Part, scale: number, isSentence: boolean): boolean {
  if (isSentence) return !isDigits && value > 10 && scale <= 1_000
  return scale <= 1_000 || value >= 100
}

/** Reads a number with its scales: `3`, `dhai lakh`, `do sau pachas hazar`, `5 hazar crore`. */
function readPart(words: readonly string[], start: number, isSentence: boolean): Part | undefined {
  const number = readHundreds(words, start) ?? readNumber(words, start)
  const isBareScale = !number && scalesWithoutNumber.has(words[start] ?? '')
  if (!number && !isBareScale) return undefined
  const part = { value: 1, length: 0, scale: 1, isDigits: false, isBareScale, ...number }
  for (;;) {
    const scale = readScale(words, start + part.length, part, isSentence)
    // Two in a row multiply only as people say them: `sau crore`, `5 hazar crore`, `2 lakh crore`.
    if (scale <= part.scale || (part.scale > 100 && scale < 1e7)) break
    part.value *= scale
    part.length += 1
    part.scale = scale
  }
  return part
}

/** Reads `do sau pachas` if a scale follows; otherwise `pachas` is a part of its own. */
function readHundreds(words: readonly string[], start: number): SpokenNumber | undefined {
  const hundreds = readNumber(words, start)
  if (!hundreds || scaleWords.get(words[start + hundreds.length] ?? '') !== 100) return undefined
  let length = hundreds.length + 1
  if (joiningWords.has(words[start + length] ?? '')) length += 1
  const rest = readNumber(words, start + length)
  if (!rest || rest.value >= 100) return undefined
  length += rest.length
  const scale = scaleWords.get(words[start + length] ?? '') ?? 0
  if (scale < 1_000) return undefined
  return { value: hundreds.value * 100 + rest.value, length, isDigits: false }
}

type SpokenNumber = Pick<Part, 'value' | 'length' | 'isDigits'>

/** Reads a number without scales: `3`, `teen`, `sarhe teen`, `sava`, `twenty five`. */
function readNumber(words: readonly string[], start: number): SpokenNumber | undefined {
  const word = words[start] ?? ''
  const fraction = fractionWords.get(word)
  if (fraction !== undefined) {
    const whole = readWhole(words, start + 1)
    if (whole && whole.value >= 1)
      return { ...whole, value: whole.value + fraction, length: whole.length + 1 }
    // `sava lakh` is 1.25 lakh and `paun lakh` 0.75, but `sarhe lakh` is nothing.
    return fraction === 0.5 ? undefined : { value: 1 + fraction, length: 1, isDigits: false }
  }
  return readWhole(words, start)
}

function readWhole(words: readonly string[], start: number): SpokenNumber | undefined {
  const word = words[start] ?? ''
  const typed = parseDecimal(word)
  if (typed !== undefined) return { value: typed, length: 1, isDigits: true }
  const value = numberWords.get(word)
  if (value === undefined) return undefined
  const ones = numberWords.get(words[start + 1] ?? '') ?? 0
  const isCompound = word.endsWith('ty') && Number.isInteger(ones) && ones > 0 && ones < 10
  return { value: isCompound ? value + ones : value, length: isCompound ? 2 : 1, isDigits: false }
}

/** The scale at an index, or 0. */
function readScale(
  words: readonly string[],
  index: number,
  { value, scale, isDigits }: Part,
  isSentence: boolean,
): number {
  const word = words[index] ?? ''
  if (word === 'k') {
    const isKe =
      isSentence && (value >= 1_000 || !isDigits || wordsAfterKe.has(words[index + 1] ?? ''))
    return isKe || scale > 1 ? 0 : 1_000
  }
  return isSentence && word === 'arab' ? 0 : (scaleWords.get(word) ?? 0)
}
