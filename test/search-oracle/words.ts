import { foldText } from '../../app/platform/text/fold-text.ts'
import { soundsAlike } from '../../app/search/vocabulary/sounds-alike.ts'
import { searchFolding, synonymGroups } from '../../db/seed/reference.ts'

// A second, slow implementation of the chapter "Words" of docs/search.md.

/** The words in the list, and every term of one or two letters. */
const wholeTermsOnly = new Set([
  ...searchFolding.wholeTermsOnly.map(foldText),
  ...synonymGroups
    .flat()
    .map(foldText)
    .filter((term) => isLettersOnly(term) && letterCount(term) <= 2),
])

/** Terms have spellings in both scripts, so they are not matched by sound. */
export const oneWordTerms = new Set(
  synonymGroups.flat().flatMap((term) => {
    const words = splitText(term)
    return words.length === 1 ? words : []
  }),
)

export function splitText(text: string): string[] {
  const words: string[] = []
  let before: 'letter' | 'digit' | 'other' = 'other'
  for (const sign of foldText(text)) {
    const kind = /\p{Nd}/u.test(sign) ? 'digit' : /[\p{L}\p{M}]/u.test(sign) ? 'letter' : 'other'
    if (kind !== 'other') {
      if (kind === before) words[words.length - 1] += sign
      else words.push(sign)
    }
    before = kind
  }
  return words
}

export function letterCount(word: string): number {
  return [...word].length
}

export function isLatin(word: string): boolean {
  return /^[a-z]+$/.test(word)
}

export function matchesOnlyWhole(word: string): boolean {
  return wholeTermsOnly.has(word)
}

const keySteps: [RegExp, string][] = [
  [/ck|q/g, 'k'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/aa/g, 'a'],
  [/ee|ie/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ai|ay|ei|ey/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/c(?!h)/g, 'k'],
  [/h$/, ''],
  [/^y/, 'i'],
]

/** A key that is the same for all spellings of a Roman Urdu word. */
export const spellingKey = memoize((word: string): string => {
  if (!isLatin(word)) return word
  return keySteps.reduce((key, [from, to]) => key.replace(from, to), word)
})

/** Where a Latin word may stand inside a longer one. */
export type Reach = 'start' | 'inside'

const comparisons = {
  whole: (text: string, part: string) => text === part,
  start: (text: string, part: string) => text.startsWith(part),
  inside: (text: string, part: string) => text.includes(part),
}
export type Fit = keyof typeof comparisons

/** Whether a query word, or another spelling of it, is a word of a text, its start or inside it. */
export function isWordMatch(word: string, textWord: string, fit: Fit, hasKey = true): boolean {
  if (matchesOnlyWhole(word)) return textWord === word
  const isShort = letterCount(word) <= 2
  const compare = comparisons[isShort && fit === 'inside' ? 'start' : fit]
  if (compare(textWord, word)) return true
  if (isShort) return false
  const key = spellingKey(word)
  if (hasKey && letterCount(key) >= 4 && compare(spellingKey(textWord), key)) return true
  return isPlural(word) && isWordMatch(singularOf(word), textWord, fit, hasKey)
}

/** Whether a word may be a plural: its singular is the word without its last letter. */
export function isPlural(word: string): boolean {
  return isLatin(word) && letterCount(word) >= 4 && /[^s]s$/.test(word) && !matchesOnlyWhole(word)
}

export function singularOf(plural: string): string {
  return plural.slice(0, -1)
}

/** Whether a query word matches a word of a text by sound, across scripts. */
export function isSoundMatch(word: string, textWord: string): boolean {
  const isWhole = matchesOnlyWhole(word) || letterCount(word) <= 2
  return !isWhole && !oneWordTerms.has(word) && soundsAlike(word, textWord)
}

export function isLettersOnly(word: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(word)
}

/** The words nearest to the typed one, within the number of typos its length allows. */
export function nearestWords(typed: string, words: Iterable<string>): Set<string> {
  const max = letterCount(typed) >= 7 ? 2 : 1
  const all = [...new Set(words)]
  const byLetters = leastSlips(all, max, (word) => slipsBetween(typed, word))
  if (byLetters.size > 0 || !isLatin(typed) || letterCount(spellingKey(typed)) < 4) return byLetters
  return leastSlips(all.filter(isLatin), max, (word) =>
    slipsBetween(spellingKey(typed), spellingKey(word)),
  )
}

function leastSlips(words: string[], max: number, slipsTo: (word: string) => number): Set<string> {
  const counted = words.map((word) => ({ word, slips: slipsTo(word) }))
  const least = Math.min(max, ...counted.map(({ slips }) => slips))
  return new Set(counted.filter(({ slips }) => slips === least).map(({ word }) => word))
}

/** The edit distance: letters left out, added, replaced or swapped with a neighbour. */
function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const slips = a.map(() => b.map(() => 0))
  const at = (i: number, j: number) => (i < 0 ? j + 1 : j < 0 ? i + 1 : (slips[i]?.[j] ?? 0))
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      const isSame = a[i] === b[j]
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)]
      const isSwapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j]
      if (isSwapped) ways.push(at(i - 2, j - 2) + 1)
      const row = slips[i]
      if (row) row[j] = Math.min(...ways)
    }
  }
  return at(a.length - 1, b.length - 1)
}

/** Remembers the answers about words and listings, which come again and again. */
export function memoize<Key, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>()
  return (key) => {
    const known = answers.get(key) ?? answer(key)
    answers.set(key, known)
    return known
  }
}
