/** Words by their length, each with its letters as bits: what is far off is passed over in no time. */
export type LengthBuckets = { words: string[]; letters: number[] }[]

export function addToBuckets(shelf: LengthBuckets, word: string): void {
  shelf[word.length] ??= { words: [], letters: [] }
  shelf[word.length]?.words.push(word)
  shelf[word.length]?.letters.push(letterSet(word))
}

/**
 * Those words of the shelves that are nearest to what was typed, if near enough: letters left out,
 * put in, replaced or swapped with their neighbour, one from five letters on and two from eight.
 */
export function findNearestWords(
  shelves: readonly LengthBuckets[],
  typed: string,
  off: number,
): string[] {
  const letters = letterSet(typed)
  let least = off
  let found = new Set<string>()
  for (const { words, letters: held } of bucketsInReach(shelves, typed.length, off)) {
    for (let at = 0; at < words.length; at++) {
      if (countBits(letters ^ Number(held[at])) > 2 * off) continue
      const word = String(words[at])
      const distance = editDistance(typed, word, least)
      if (distance > least) continue
      if (distance < least) found = new Set()
      least = distance
      found.add(word)
    }
  }
  return [...found]
}

/** How many letters a word may be off; 0 for short ones and for such as hold digits. */
export function maxEditDistance(word: string): number {
  if (!/^[\p{L}\p{M}]+$/u.test(word)) return 0
  const { length } = [...word]
  return length >= 8 ? 2 : length >= 5 ? 1 : 0
}

function bucketsInReach(
  shelves: readonly LengthBuckets[],
  length: number,
  off: number,
): LengthBuckets {
  return shelves.flatMap((shelf) => shelf.slice(Math.max(length - off, 0), length + off + 1))
}

function letterSet(word: string): number {
  let set = 0
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) % 31)
  return set
}

function countBits(set: number): number {
  let count = 0
  for (let left = set; left !== 0; left &= left - 1) count++
  return count
}

/**
 * The fewest letters to leave out, put in, replace or swap with their neighbour, each touched once;
 * some number above `most` where it is more than that.
 */
export function editDistance(one: string, other: string, most = Infinity): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let distance = Math.min(
        Number(last[at]) + 1,
        Number(current[at - 1]) + 1,
        Number(last[at - 1]) + (isSame ? 0 : 1),
      )
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (row > 1 && at > 1 && isSwapped) {
        distance = Math.min(distance, Number(beforeLast[at - 2]) + 1)
      }
      current.push(distance)
      least = Math.min(least, distance)
    }
    // A swap may still reach back over this row, but only with one more.
    if (least > most) return least
    beforeLast = last
    last = current
  }
  return Number(last[other.length])
}
