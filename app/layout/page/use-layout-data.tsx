import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type PackedPairs, unpackPairs } from '../../catalog/packed-pairs.ts'
import type { LayoutCategory, LayoutProvince, PackedCatalogNames } from './layout-types.ts'

type LayoutData = { categories: LayoutCategory[]; provinces: LayoutProvince[] }

const nothing: PackedCatalogNames = { categories: '', provinces: [] }

/**
 * Categories and provinces that the root loader has loaded; only the chosen province has cities.
 */
export function useLayoutData(): LayoutData {
  const { categories, provinces } = useRouteLoaderData<PackedCatalogNames>('root') ?? nothing
  return useMemo(
    () => ({
      categories: unpackNamed(categories),
      provinces: provinces.map((one) => ({ ...one, cities: unpackNamed(one.cities) })),
    }),
    [categories, provinces],
  )
}

function unpackNamed(packed: PackedPairs): LayoutCategory[] {
  return unpackPairs(packed).map(([slug, name]) => ({ slug, name }))
}
