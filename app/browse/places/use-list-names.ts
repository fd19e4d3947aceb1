import { unpackNames } from '../../catalog/catalog-names.ts'
import { useCatalogNames } from '../../catalog/use-catalog-names.ts'
import type { ListCities } from './pack-list-cities.ts'

export function useListNames({
  filters,
  cities,
}: ListCities & { filters: { location?: string | undefined } }) {
  const layout = useCatalogNames()
  if (!cities) return layout
  const named = unpackNames(cities)
  const provinces = layout.provinces.map((province) =>
    province.slug === filters.location ? { ...province, cities: named } : province,
  )
  return { ...layout, provinces }
}
