import type { Lexicon } from '../vocabulary/lexicon.ts'
import { longestMatch } from '../vocabulary/name-index.ts'
import { genitives } from './grammar-words.ts'
import type { Goods } from './spoken-options.ts'

/** Drops a trolley that only measures goods: `toori ki 2 trali`, but not `ganna trali`. */
export function withoutLoads(
  words: readonly string[],
  lexicon: Lexicon,
  goodsNamed: (words: readonly string[]) => Goods,
): string[] {
  const start = words.findIndex((_, index) => trolleyLength(words, index, lexicon) > 0)
  if (start < 0) return [...words]
  const end = start + trolleyLength(words, start, lexicon)
  const isCounted = /^\d+$/.test(words[start - 1] ?? '')
  const before = words.slice(0, isCounted ? start - 1 : start)
  const after = words.slice(end)
  const isFirst = before.length === 0
  const [genitive = ''] = isFirst ? after : before.slice(-1)
  const isConnected = genitives.has(genitive)
  const others = isConnected
    ? [...before.slice(0, isFirst ? 0 : -1), ...after.slice(isFirst ? 1 : 0)]
    : [...before, ...after]
  const goods = goodsNamed(others)
  const { soldByTrolley } = lexicon.goodsRules
  return goods.length > 0 && goods.every((slugs) => soldByTrolley.has(slugs)) ? others : [...words]
}

function trolleyLength(words: readonly string[], start: number, lexicon: Lexicon): number {
  const { length, said } = longestMatch(lexicon.concepts, words, start, lexicon.exactOnly)
  return said.includes('trolley') ? length : 0
}
