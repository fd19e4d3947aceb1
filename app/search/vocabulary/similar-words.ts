import { findNearestWords, type LengthBuckets, maxEditDistance } from './edit-distance.ts'
import { isLatin, minKeyLength, romanUrduKey } from './roman-urdu-key.ts'

// With more words equally close, there is no telling which one was meant.
const maxSimilarWords = 20

type WordIndex = {
  lengthBuckets: { words: LengthBuckets; keys: LengthBuckets }
  wordsOfKey: ReadonlyMap<string, readonly string[]>
}

/** The closest by letters, or else by key. None for a word of fewer than four letters. */
export function similarWords(typed: string, among: readonly WordIndex[]): string[] {
  const off = maxEditDistance(typed)
  if (off === 0) return []
  const byLetters = findNearestWords(
    among.map(({ lengthBuckets }) => lengthBuckets.words),
    typed,
    off,
  )
  if (byLetters.length > 0 || !isLatin(typed)) return byLetters.slice(0, maxSimilarWords)
  const key = romanUrduKey(typed)
  if (key.length < minKeyLength) return []
  const keys = findNearestWords(
    among.map(({ lengthBuckets }) => lengthBuckets.keys),
    key,
    off,
  )
  const byKey = keys.flatMap((near) => among.flatMap((one) => one.wordsOfKey.get(near) ?? []))
  return [...new Set(byKey)].slice(0, maxSimilarWords)
}
