/** `lahore=Lahore|multan=Multan`: a quarter of the bytes of the router's serialization of pairs. */
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
