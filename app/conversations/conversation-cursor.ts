import type { ConversationRow } from './conversation.ts'

/** Where the next page of My Messages goes on, given the last row of this one: `?before=` it. */
export function cursorOf({ updatedAt, id }: Pick<ConversationRow, 'updatedAt' | 'id'>): string {
  return `${updatedAt}_${id}`
}
