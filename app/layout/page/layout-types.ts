import type { PackedPairs } from '../../catalog/packed-pairs.ts'
import type { FavoriteIds } from '../../favorites/list-favorite-ids.server.ts'

/** Who is looking, as far as the frame of a page and its cards show it. */
export type FrameViewer = FavoriteIds & {
  /** Whose news, and whose unsent words on this device, are meant. */
  id: string
  name: string
  /** Whether the search may begin where they are, if the browser allows. */
  hasAutoLocation: boolean
  /** Messages not yet opened, and other things not yet looked at; 100 stands for more. */
  unreadCount: number
  notificationCount: number
  /** How much they had been told when this was counted. */
  told: number
}

export type FrameCategory = { slug: string; name: string }

/** `cities` may be empty until the province is chosen; the rest comes from /places.json. */
export type FrameProvince = {
  slug: string
  name: string
  cities: readonly { slug?: string; name: string }[]
}

/** Categories and provinces as they travel with every page. */
export type SentNames = {
  categories: PackedPairs
  provinces: (Omit<FrameProvince, 'cities'> & { cities: PackedPairs })[]
}

export type Support = { email: string; phone: string; address: string }
