import { useRouteLoaderData } from 'react-router'
import type { FrameCategory, FrameProvince } from './frame.ts'

type Frame = { categories: FrameCategory[]; provinces: FrameProvince[] }

/** What the frame of the page has loaded already; of the provinces only the chosen has its cities. */
export function useFrame(): Frame {
  return useRouteLoaderData<Frame>('root') ?? { categories: [], provinces: [] }
}
