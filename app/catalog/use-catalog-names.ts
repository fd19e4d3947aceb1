import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import {
  type CategoryName,
  type PackedCatalogNames,
  type ProvinceName,
  unpackCatalogNames,
} from './catalog-names.ts'

const nothing: PackedCatalogNames = { categories: '', provinces: [] }

/** Categories and provinces of the root loader; only the chosen province has cities. */
export function useCatalogNames(): { categories: CategoryName[]; provinces: ProvinceName[] } {
  const { categories, provinces } = useRouteLoaderData<PackedCatalogNames>('root') ?? nothing
  return useMemo(() => unpackCatalogNames({ categories, provinces }), [categories, provinces])
}
