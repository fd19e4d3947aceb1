import { savedSearchUrl } from '../saved-searches/saved-search-url.ts'
import type { NotificationKind } from './notification-kinds.ts'

type NotificationSubject = {
  kind: NotificationKind
  listingId: string | null
  conversationId: string | null
  /** Of the saved search. */
  query: string | null
}

/** The page of what a person is told about. */
export function notificationUrl({
  kind,
  listingId,
  conversationId,
  query,
}: NotificationSubject): string {
  switch (kind) {
    case 'message':
      return `/messages/${conversationId}`
    case 'price-drop':
    case 'sold':
      return `/listing/${listingId}`
    case 'saved-search':
      return savedSearchUrl(query ?? '')
    case 'listing-expiring':
      return '/my-listings?tab=active'
  }
}
