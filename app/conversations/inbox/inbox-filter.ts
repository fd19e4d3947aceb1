import type { ConversationRow } from '../thread/conversation.ts'

/** Which conversations My Messages lists: without `show`, all that are not archived. */
export type InboxFilter = {
  show?: 'unread' | 'archived' | undefined
  /** Text typed into the search box; it also searches archived conversations. */
  query?: string | undefined
}

/** In UTF-16 code units. */
export const maxInboxQueryLength = 100

export function parseInboxFilter(search: URLSearchParams): InboxFilter {
  const show = search.get('show')
  const query = search.get('q')?.slice(0, maxInboxQueryLength).trim()
  return {
    show: show === 'unread' || show === 'archived' ? show : undefined,
    query: query || undefined,
  }
}

export function inboxQueryString(
  { show, query }: InboxFilter,
  others: Record<string, string> = {},
): string {
  const search = new URLSearchParams({
    ...others,
    ...(show && { show }),
    ...(query && { q: query }),
  })
  return search.size > 0 ? `?${search}` : ''
}

/** The cursor after the last row of a page, for `?before=`. */
export function conversationCursor({ updatedAt, id }: Pick<ConversationRow, 'updatedAt' | 'id'>) {
  return `${updatedAt}_${id}`
}
