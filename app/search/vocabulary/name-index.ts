import { stopWords } from '../query/stop-words.ts'
import { isLatin, minKeyLength, romanUrduKey, singularForms } from './roman-urdu-key.ts'
import { tokenize } from './tokenize.ts'

/** A run of words without spaces, and its key; a word in `wholeOnly` has no key. */
type WordRun = { joined: string; key: string | undefined; singular?: WordRun }

export type NameIndex<Of = string> = {
  exact: ReadonlyMap<string, readonly Of[]>
  byKey: ReadonlyMap<string, readonly Of[]>
}

export const maxRunLength = 5

export function toWordRun(words: readonly string[], wholeOnly: ReadonlySet<string>): WordRun {
  const joined = words.join('')
  if (!isLatin(joined) || wholeOnly.has(joined) || startsWithStopWord(words)) {
    return { joined, key: undefined }
  }
  const key = romanUrduKey(joined)
  const [singular] = singularForms(joined)
  return {
    joined,
    key: key.length >= minKeyLength ? key : undefined,
    ...(singular && { singular: toWordRun([singular], wholeOnly) }),
  }
}

/** `ka beej` is no spelling of `kabij`. */
function startsWithStopWord(words: readonly string[]): boolean {
  return words.length > 1 && stopWords.has(words[0] ?? '')
}

/** Finds what a run of words names: by the same letters or key, or else in the singular. */
export function lookUpRun<Of>(
  names: NameIndex<Of>,
  { joined, key, singular }: WordRun,
): readonly Of[] {
  const exact = names.exact.get(joined) ?? []
  const alike = (key && names.byKey.get(key)) || []
  const found = alike.length === 0 ? exact : [...new Set([...exact, ...alike])]
  return found.length > 0 || !singular ? found : lookUpRun(names, singular)
}

/** The longest run of words from `start` on that names something; length 0 if none does. */
export function longestMatch<Of>(
  names: NameIndex<Of>,
  words: readonly string[],
  start: number,
  wholeOnly: ReadonlySet<string>,
): { length: number; said: readonly Of[] } {
  for (let length = Math.min(maxRunLength, words.length - start); length > 0; length--) {
    const found = lookUpRun(names, toWordRun(words.slice(start, start + length), wholeOnly))
    if (found.length > 0) return { length, said: found }
  }
  return { length: 0, said: [] }
}

/** Splits a label into the names it holds, as words: `Bulls & Oxen` is itself and two others. */
export function splitLabel(label: string): string[][] {
  const pieces = [label, ...label.split(/[&,،/()]|\band\b|(?<=\s)اور(?=\s)/i)]
  return pieces.map(tokenize).filter((words) => words.length > 0)
}

export function buildNameIndex<Of>(
  labels: readonly { of: Of; words: readonly string[] }[],
  wholeOnly: ReadonlySet<string>,
): NameIndex<Of> {
  const runs = labels.map(({ of: one, words }) => ({ one, ...toWordRun(words, wholeOnly) }))
  return {
    exact: groupPairs(runs.map(({ joined, one }) => [joined, one] as const)),
    byKey: groupPairs(runs.flatMap(({ key, one }) => (key ? [[key, one] as const] : []))),
  }
}

export function groupPairs<Key, Of>(pairs: readonly (readonly [Key, Of])[]): Map<Key, Of[]> {
  const found = new Map<Key, Of[]>()
  for (const [key, one] of pairs) {
    const before = found.get(key)
    if (!before) found.set(key, [one])
    else if (!before.includes(one)) before.push(one)
  }
  return found
}
