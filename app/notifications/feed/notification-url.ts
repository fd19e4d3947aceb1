import { savedSearchUrl } from '../saved-searches/saved-search-url.ts'
import type { NotificationKind } from './notification-kinds.ts'

type NotificationSubject = {
  kind: NotificationKind
  listingId: string | null
  conversationId: string | null
  /** The query of the saved search. */
  query: string | null
  facts: object
}

/** Returns the URL of what a notification is about. */
export function notificationUrl({
  kind,
  listingId,
  conversationId,
  query,
  facts,
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
    case 'moderation':
    case 'report':
      return decisionUrl(facts)
  }
}

/** A report without a decision to object to has no page of its own. */
function decisionUrl(facts: { decisionId?: unknown }): string {
  return facts.decisionId ? `/decisions/${facts.decisionId}` : '/notifications'
}
