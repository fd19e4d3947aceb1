import type { NotificationKind } from './notification-kinds.ts'
import { savedSearchAddress } from './saved-search-address.ts'

type Subject = {
  kind: NotificationKind
  listingId: string | null
  conversationId: string | null
  /** Of the saved search. */
  query: string | null
}

/** The page of what a person is told about. */
export function subjectAddress({ kind, listingId, conversationId, query }: Subject): string {
  switch (kind) {
    case 'message':
      return `/messages/${conversationId}`
    case 'price-drop':
    case 'sold':
      return `/listing/${listingId}`
    case 'saved-search':
      return savedSearchAddress(query ?? '')
    case 'listing-expiring':
      return '/my-listings?tab=active'
  }
}
