/**
 * Slugs or values with their names in one string: `lahore=Lahore|multan=Multan`. The router's own
 * serialization of a list of pairs takes four times as many bytes; it would also escape `>`.
 */
export type PackedPairs = string

type Pair = readonly [value: string, name: string]

/** Throws if a value or name contains a separator (`|` or `=`); the catalog's have none. */
export function packPairs(pairs: readonly Pair[]): PackedPairs {
  const parted = pairs.flat().find((part) => /[|=]/.test(part))
  if (parted !== undefined) throw new Error(`"${parted}" cannot be packed`)
  return pairs.map(([value, name]) => `${value}=${name}`).join('|')
}

export function unpackPairs(packed: PackedPairs): [value: string, name: string][] {
  if (packed === '') return []
  return packed.split('|').map((pair) => {
    const [value = '', name = ''] = pair.split('=')
    return [value, name]
  })
}
