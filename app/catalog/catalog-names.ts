import type { Catalog } from './catalog.ts'
import { type PackedPairs, packPairs, unpackPairs } from './packed-pairs.ts'

export type CategoryName = { slug: string; name: string }

/** `cities` may be empty until the province is chosen; the others come from /places.json. */
export type ProvinceName = {
  slug: string
  name: string
  cities: readonly { slug?: string; name: string }[]
}

export type PackedCatalogNames = {
  categories: PackedPairs
  provinces: (Omit<ProvinceName, 'cities'> & { cities: PackedPairs })[]
}

/** The names sent with every page. Only the chosen province includes its cities. */
export function packCatalogNames(
  { categories, provinces }: Catalog,
  chosenProvince: string | null | undefined,
): PackedCatalogNames {
  return {
    categories: packNames(categories),
    provinces: provinces.map(({ slug, name, cities }) => ({
      slug,
      name,
      cities: packNames(slug === chosenProvince ? cities : []),
    })),
  }
}

/** The drawings of categories that have another than their own, by slug. */
export function listOtherDrawings({ allCategories }: Catalog): Record<string, string> | undefined {
  const drawings = allCategories.flatMap(({ slug, drawing }) => (drawing ? [[slug, drawing]] : []))
  return drawings.length > 0 ? Object.fromEntries(drawings) : undefined
}

export function unpackCatalogNames({ categories, provinces }: PackedCatalogNames) {
  return {
    categories: unpackNames(categories),
    provinces: provinces.map((one) => ({ ...one, cities: unpackNames(one.cities) })),
  }
}

export function packNames(items: readonly CategoryName[]): PackedPairs {
  return packPairs(items.map(({ slug, name }) => [slug, name]))
}

export function unpackNames(packed: PackedPairs): CategoryName[] {
  return unpackPairs(packed).map(([slug, name]) => ({ slug, name }))
}
