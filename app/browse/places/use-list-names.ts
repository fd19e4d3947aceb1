import { unpackPairs } from '../../catalog/packed-pairs.ts'
import { useLayoutData } from '../../layout/page/use-layout-data.tsx'
import type { ListCities } from './pack-list-cities.ts'

/** The names of categories, provinces and of the cities of a list's province. */
export function useListNames({
  filters,
  cities,
}: ListCities & { filters: { location?: string | undefined } }) {
  const layout = useLayoutData()
  if (!cities) return layout
  const named = unpackPairs(cities).map(([slug, name]) => ({ slug, name }))
  const provinces = layout.provinces.map((province) =>
    province.slug === filters.location ? { ...province, cities: named } : province,
  )
  return { ...layout, provinces }
}
