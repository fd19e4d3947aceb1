import { buildNameIndex, longestMatch, type NameIndex } from '../vocabulary/name-index.ts'
import { tokenize } from '../vocabulary/tokenize.ts'

/**
 * One choice of a category's field (`value`, or `min` and `max`; in these `subcategories` if given), or
 * of a filter that all categories have (in these `categories` if given).
 */
export type SpokenOption = {
  category?: string
  subcategories?: readonly string[]
  field?: string
  value?: string
  min?: number
  max?: number
  filter?: 'condition' | 'organic' | 'delivery' | 'payment'
  categories?: readonly string[]
  spoken: readonly string[]
}

export type SpokenOptionIndex = NameIndex<SpokenOption>

export function buildSpokenOptions(
  options: readonly SpokenOption[],
  wholeOnly: ReadonlySet<string>,
): SpokenOptionIndex {
  return buildNameIndex(
    options.flatMap((option) =>
      option.spoken.map((form) => ({ of: option, words: tokenize(form) })),
    ),
    wholeOnly,
  )
}

export type Goods = readonly string[]

/** The choices that words from `start` on name for these goods, the likeliest first. */
export function matchSpokenOptions(
  index: SpokenOptionIndex,
  { words, start, goods }: { words: readonly string[]; start: number; goods: Goods },
  wholeOnly: ReadonlySet<string>,
): { length: number; options: SpokenOption[] } {
  const { length, said } = longestMatch(index, words, start, wholeOnly)
  const options = said.filter((option) => appliesTo(option, goods))
  return options.length > 0 ? { length, options } : { length: 0, options: [] }
}

function appliesTo(option: SpokenOption, goods: Goods): boolean {
  const categories = option.category ? [option.category] : option.categories
  if (!categories) return true
  return goods.some((slugs) => {
    const [category = '', subcategory = ''] = slugs.split('/')
    const isAmong =
      !option.subcategories || !subcategory || option.subcategories.includes(subcategory)
    return categories.includes(category) && isAmong
  })
}
