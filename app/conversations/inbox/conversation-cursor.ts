import type { ConversationRow } from '../thread/conversation.ts'

/** The cursor after the last row of a page of My Messages, for `?before=`. */
export function conversationCursor({
  updatedAt,
  id,
}: Pick<ConversationRow, 'updatedAt' | 'id'>): string {
  return `${updatedAt}_${id}`
}
