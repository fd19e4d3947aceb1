/** Who is looking, as far as the frame of a page shows it. */
export type FrameViewer = { name: string; favoriteCount: number; unreadCount: number }

export type FrameCategory = { slug: string; name: string }

/** `cities` may be empty until the province is chosen; the rest comes from /places.json. */
export type FrameProvince = {
  slug: string
  name: string
  cities: readonly { slug?: string; name: string }[]
}

export type Support = { email: string; phone: string; address: string }
