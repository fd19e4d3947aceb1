import { termNames } from '../indexing/term-names.ts'
import type { Lexicon } from '../vocabulary/lexicon.ts'
import { goodsOf, type QueryToken, slugsOfGoods, wholeMatch } from './parse-query.ts'

/** Index terms of listings that are the thing a token names, and of its accessories. */
export function thingNames(
  { words, concepts }: QueryToken,
  lexicon: Lexicon,
): { is: readonly string[]; with: readonly string[] } | undefined {
  const goods = goodsOf(concepts, lexicon)
  const is =
    goods.length > 0
      ? goods.map(({ concept }) => termNames.thing(concept))
      : wholeMatch(lexicon.goodsNames, words, lexicon)
  return is.length > 0 ? { is, with: accessoryNames(concepts, lexicon) } : undefined
}

/** Terms of the places where listings whose title says so are the thing as well. */
export function kindNames(
  token: QueryToken,
  lexicon: Lexicon,
): { subcategories: string[]; categories: string[] } {
  const goods = slugsOfGoods(token.concepts, lexicon)
  const categories = goods.map((slugs) => termNames.category(slugs.split('/')[0] ?? ''))
  const is = thingNames(token, lexicon)?.is ?? []
  return { subcategories: [...is, ...goods.map(subcategoryName)], categories }
}

export function accessoryNames(concepts: readonly string[], lexicon: Lexicon): string[] {
  return goodsOf(concepts, lexicon).flatMap((goods) => goods.with.map(subcategoryName))
}

function subcategoryName(slugs: string): string {
  const [category = '', subcategory = ''] = slugs.split('/')
  return termNames.subcategory(category, subcategory)
}
