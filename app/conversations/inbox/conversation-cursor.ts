import type { ConversationRow } from '../thread/conversation.ts'

/** Where the next page of My Messages goes on, given the last row of this one: `?before=` it. */
export function conversationCursor({
  updatedAt,
  id,
}: Pick<ConversationRow, 'updatedAt' | 'id'>): string {
  return `${updatedAt}_${id}`
}
