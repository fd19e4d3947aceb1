export type Random = {
  /** From `low` up to, but not including, `high`. */
  between: (low: number, high: number) => number
  /** An integer, both ends included. */
  whole: (low: number, high: number) => number
  pick: <T>(from: readonly T[]) => T
  chance: (share: number) => boolean
  shuffle: <T>(list: readonly T[]) => T[]
}

/**
 * A deterministic pseudo-random generator: the same seed gives the same numbers everywhere
 * (mulberry32).
 */
export function seededRandom(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed : hashText(seed)

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  function pick<T>(from: readonly T[]) {
    const chosen = from[Math.floor(next() * from.length)]
    if (chosen === undefined) throw new Error('The array is empty')
    return chosen
  }

  function shuffle<T>(list: readonly T[]) {
    return list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  }

  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick,
    chance: (share) => next() < share,
    shuffle,
  }
}

function hashText(text: string) {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash
}
