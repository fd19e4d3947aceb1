import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type PackedPairs, unpackPairs } from '../../catalog/packed-pairs.ts'
import type { FrameCategory, FrameProvince, SentNames } from './layout-types.ts'

type Frame = { categories: FrameCategory[]; provinces: FrameProvince[] }

const nothing: SentNames = { categories: '', provinces: [] }

/** What the frame of the page has loaded already; of the provinces only the chosen has its cities. */
export function useFrame(): Frame {
  const { categories, provinces } = useRouteLoaderData<SentNames>('root') ?? nothing
  return useMemo(
    () => ({
      categories: unpackNamed(categories),
      provinces: provinces.map((one) => ({ ...one, cities: unpackNamed(one.cities) })),
    }),
    [categories, provinces],
  )
}

function unpackNamed(packed: PackedPairs): FrameCategory[] {
  return unpackPairs(packed).map(([slug, name]) => ({ slug, name }))
}
