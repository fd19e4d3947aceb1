/** Words by length, each with its letters as bits, to skip very different words at once. */
export type LengthBuckets = { words: string[]; letterSets: number[] }[]

export function addToBuckets(shelf: LengthBuckets, word: string): void {
  shelf[word.length] ??= { words: [], letterSets: [] }
  shelf[word.length]?.words.push(word)
  shelf[word.length]?.letterSets.push(letterSet(word))
}

export function toBuckets(words: readonly string[]): LengthBuckets {
  const shelf: LengthBuckets = []
  for (const word of words) addToBuckets(shelf, word)
  return shelf
}

/** The words closest to `typed`, if at most `off` edits away. */
export function findNearestWords(
  buckets: readonly LengthBuckets[],
  typed: string,
  off: number,
): string[] {
  const letters = letterSet(typed)
  let least = off
  let found = new Set<string>()
  for (const { words, letterSets: sets } of bucketsInReach(buckets, typed.length, off)) {
    for (let index = 0; index < words.length; index++) {
      if (countBits(letters ^ Number(sets[index])) > 2 * off) continue
      const word = String(words[index])
      const distance = editDistance(typed, word, least)
      if (distance > least) continue
      if (distance < least) found = new Set()
      least = distance
      found.add(word)
    }
  }
  return [...found]
}

/** One edit from four letters, two from seven, none for shorter words or those with digits. */
export function maxEditDistance(word: string): number {
  if (!/^[\p{L}\p{M}]+$/u.test(word)) return 0
  const { length } = [...word]
  return length >= 7 ? 2 : length >= 4 ? 1 : 0
}

function bucketsInReach(
  buckets: readonly LengthBuckets[],
  length: number,
  off: number,
): LengthBuckets {
  return buckets.flatMap((bucket) => bucket.slice(Math.max(length - off, 0), length + off + 1))
}

function letterSet(word: string): number {
  let set = 0
  for (let index = 0; index < word.length; index++) set |= 1 << (word.charCodeAt(index) % 31)
  return set
}

function countBits(set: number): number {
  let count = 0
  for (let remainingBits = set; remainingBits !== 0; remainingBits &= remainingBits - 1) count++
  return count
}

/** Letters removed, added, replaced or swapped, each touched once; not exact above `max`. */
export function editDistance(one: string, other: string, max = Infinity): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let index = 1; index <= other.length; index++) {
      const isSame = one[row - 1] === other[index - 1]
      let distance = Math.min(
        Number(last[index]) + 1,
        Number(current[index - 1]) + 1,
        Number(last[index - 1]) + (isSame ? 0 : 1),
      )
      const isSwapped = one[row - 1] === other[index - 2] && one[row - 2] === other[index - 1]
      if (row > 1 && index > 1 && isSwapped) {
        distance = Math.min(distance, Number(beforeLast[index - 2]) + 1)
      }
      current.push(distance)
      least = Math.min(least, distance)
    }
    // A swap may still reach back over this row, but only with one more edit.
    if (least > max) return least
    beforeLast = last
    last = current
  }
  return Number(last[other.length])
}
