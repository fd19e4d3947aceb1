import type { City } from '../../catalog/catalog.ts'
import { type PackedPairs, packPairs } from '../../catalog/packed-pairs.ts'

/** The cities of a list's province, if it was read from the search words and not from the URL. */
export type ListCities = { cities?: PackedPairs | undefined }

type NamedProvince = { slug: string; cities: readonly Pick<City, 'slug' | 'name'>[] }

/** Packs the cities that the layout lacks, since it knows only the province in the URL. */
export function packListCities(
  province: NamedProvince | undefined,
  locationInUrl: string | undefined,
): PackedPairs | undefined {
  if (!province || province.slug === locationInUrl) return undefined
  return packPairs(province.cities.map(({ slug, name }) => [slug, name]))
}
