import { type CategoryName, packNames } from '../../catalog/catalog-names.ts'
import type { PackedPairs } from '../../catalog/packed-pairs.ts'

/** The cities of a list's province, if it was read from the search words and not from the URL. */
export type ListCities = { cities?: PackedPairs | undefined }

/** Packs the cities that the layout lacks, since it knows only the province in the URL. */
export function packListCities(
  province: { slug: string; cities: readonly CategoryName[] } | undefined,
  locationInUrl: string | undefined,
): PackedPairs | undefined {
  if (!province || province.slug === locationInUrl) return undefined
  return packNames(province.cities)
}
