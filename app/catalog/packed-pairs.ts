/**
 * Slugs or values with their names, as one text: `lahore>Lahore|multan>Multan`. The router writes a
 * list of pairs into the page as a tree of numbered parts, which takes four times as much of it.
 */
export type PackedPairs = string

type Pair = readonly [value: string, name: string]

/** Refuses a value or a name with one of the two signs that part them; the market's own have none. */
export function packPairs(pairs: readonly Pair[]): PackedPairs {
  const parted = pairs.flat().find((part) => /[|>]/.test(part))
  if (parted !== undefined) throw new Error(`"${parted}" cannot be packed`)
  return pairs.map(([value, name]) => `${value}>${name}`).join('|')
}

export function unpackPairs(packed: PackedPairs): [value: string, name: string][] {
  if (packed === '') return []
  return packed.split('|').map((pair) => {
    const [value = '', name = ''] = pair.split('>')
    return [value, name]
  })
}
