import type { ConversationRow } from '../thread/conversation.ts'

export function conversationCursor({
  updatedAt,
  id,
}: Pick<ConversationRow, 'updatedAt' | 'id'>): string {
  return `${updatedAt}_${id}`
}
