import { type InboxFilter, inboxQueryString } from './inbox-filter.ts'

/** None for older pages, and for search results: searching at every event would be costly. */
export function inboxRefreshPath(inbox: {
  conversationId: string | undefined
  search: URLSearchParams
  filter: InboxFilter
}): string | undefined {
  const { conversationId, search, filter } = inbox
  if (filter.query || search.has('before')) return undefined
  // Only the filter: `?index`, which a sent form leaves behind, would load the open conversation.
  const others: Record<string, string> = conversationId ? { open: conversationId } : {}
  return `/messages${inboxQueryString(filter, others)}`
}
