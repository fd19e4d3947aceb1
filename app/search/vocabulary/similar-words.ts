import { findNearestWords, type LengthBuckets, maxEditDistance } from './edit-distance.ts'
import { isLatin, minKeyLength, romanUrduKey } from './roman-urdu-key.ts'

// Of more that are equally near no one can tell which was meant.
const maxSimilarWords = 20

/** Words that can be looked through by their letters. */
type WordIndex = {
  shelves: { words: LengthBuckets; keys: LengthBuckets }
  wordsOfKey: ReadonlyMap<string, readonly string[]>
}

/**
 * The words that what was typed may have been meant for: those nearest to it by their letters, or
 * where none is near, those whose keys are nearest to its key. None for a word of fewer than five
 * letters.
 */
export function similarWords(typed: string, among: readonly WordIndex[]): string[] {
  return findSimilarWords(typed, among).slice(0, maxSimilarWords)
}

function findSimilarWords(typed: string, among: readonly WordIndex[]): string[] {
  const off = maxEditDistance(typed)
  if (off === 0) return []
  const byLetters = findNearestWords(
    among.map(({ shelves }) => shelves.words),
    typed,
    off,
  )
  if (byLetters.length > 0 || !isLatin(typed)) return byLetters
  const key = romanUrduKey(typed)
  if (key.length < minKeyLength) return []
  const keys = findNearestWords(
    among.map(({ shelves }) => shelves.keys),
    key,
    off,
  )
  return [
    ...new Set(keys.flatMap((near) => among.flatMap((one) => one.wordsOfKey.get(near) ?? []))),
  ]
}
