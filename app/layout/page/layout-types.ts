import type { FavoriteIds } from '../../favorites/list-favorite-ids.server.ts'

export type LayoutViewer = FavoriteIds & {
  /** Identifies the event stream, and the outbox and drafts on this device. */
  id: string
  name: string
  /** Whether searches may be prefilled with the user's location, if the browser allows it. */
  hasAutoLocation: boolean
  /** Unread messages and new notifications, counted up to 100, which means "100 or more". */
  unreadCount: number
  notificationCount: number
  /** The event number as of which these counts were taken. */
  eventNumber: number
}

export type SupportDetails = { email?: string; phone?: string; address?: string }
