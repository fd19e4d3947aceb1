import type { Measure } from './size-units.ts'

/** `spread` is how far "about" reaches; without it a size alone means at least that much. */
export type FieldSize = { measure: Measure; spread?: number }

/** What goods of a category are, where searches depend on it. `property` is land with buildings. */
export type GoodsKind = 'animals' | 'machines' | 'land' | 'property'

/** What db/seed/reference/categories.json says about the goods of a search. */
export type GoodsRules = {
  kindOf: ReadonlyMap<string, GoodsKind>
  /** As `category/subcategory` slugs. */
  soldByTrolley: ReadonlySet<string>
  /** By measure and category. */
  sizeFields: ReadonlyMap<string, { field: string; spread: number | undefined }>
}

type Category = {
  slug: string
  kind?: GoodsKind
  subcategories: readonly { slug: string; soldByTrolley?: true }[]
  fields: readonly { name: string; size?: FieldSize }[]
}

export function buildGoodsRules(categories: readonly Category[]): GoodsRules {
  return {
    kindOf: new Map(categories.flatMap(({ slug, kind }) => (kind ? [[slug, kind] as const] : []))),
    soldByTrolley: new Set(
      categories.flatMap(({ slug, subcategories }) =>
        subcategories.filter((one) => one.soldByTrolley).map((one) => `${slug}/${one.slug}`),
      ),
    ),
    sizeFields: new Map(
      categories.flatMap(({ slug, fields }) =>
        fields.flatMap(({ name, size }) =>
          size
            ? [[sizeKey(size.measure, slug), { field: name, spread: size.spread }] as const]
            : [],
        ),
      ),
    ),
  }
}

export function findSizeField({ sizeFields }: GoodsRules, measure: Measure, category: string) {
  return sizeFields.get(sizeKey(measure, category))
}

function sizeKey(measure: Measure, category: string): string {
  return `${measure} ${category}`
}
