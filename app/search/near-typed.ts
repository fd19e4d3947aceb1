import { leastKey } from './found-in.ts'
import { lettersOff, nearestOn, type WordShelf } from './near-words.ts'
import { isLatin, romanKey } from './roman-key.ts'

// Of more that are equally near no one can tell which was meant.
const mostNear = 20

/** Words that can be looked through by their letters. */
type Shelved = {
  shelves: { words: WordShelf; keys: WordShelf }
  wordsOfKey: ReadonlyMap<string, readonly string[]>
}

/**
 * The words that what was typed may have been meant for: those nearest to it by their letters, or
 * where none is near, those whose keys are nearest to its key. None for a word of fewer than five
 * letters.
 */
export function nearWords(typed: string, among: readonly Shelved[]): string[] {
  return allNear(typed, among).slice(0, mostNear)
}

function allNear(typed: string, among: readonly Shelved[]): string[] {
  const off = lettersOff(typed)
  if (off === 0) return []
  const byLetters = nearestOn(
    among.map(({ shelves }) => shelves.words),
    typed,
    off,
  )
  if (byLetters.length > 0 || !isLatin(typed)) return byLetters
  const key = romanKey(typed)
  if (key.length < leastKey) return []
  const keys = nearestOn(
    among.map(({ shelves }) => shelves.keys),
    key,
    off,
  )
  return [
    ...new Set(keys.flatMap((near) => among.flatMap((one) => one.wordsOfKey.get(near) ?? []))),
  ]
}
