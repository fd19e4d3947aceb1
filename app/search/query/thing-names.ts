import { termNames } from '../indexing/term-names.ts'
import type { Lexicon } from '../vocabulary/lexicon.ts'
import { goodsOf, type QueryToken, slugsOfGoods, wholeMatch } from './parse-query.ts'

export type ThingNames = {
  is: readonly string[]
  with: readonly string[]
  /** Where a description that names the thing means it; a thing known only by a label may be anywhere. */
  places: readonly string[] | undefined
}

/** Index terms of listings that are the thing a token names, and of its accessories. */
export function thingNames(
  { words, concepts }: QueryToken,
  lexicon: Lexicon,
): ThingNames | undefined {
  const goods = goodsOf(concepts, lexicon)
  const is =
    goods.length > 0
      ? goods.map(({ concept }) => termNames.thing(concept))
      : wholeMatch(lexicon.goodsNames, words, lexicon)
  if (is.length === 0) return undefined
  const accessories = accessoryNames(concepts, lexicon)
  const kinds = slugsOfGoods(concepts, lexicon).map(subcategoryName)
  return {
    is,
    with: accessories,
    places: goods.length > 0 ? [...kinds, ...accessories] : undefined,
  }
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
