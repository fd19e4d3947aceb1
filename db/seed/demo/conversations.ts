import { z } from 'zod'
import { readRows } from '../read-rows.ts'
import type { DemoConversation } from './shapes.ts'

const messageRow = z.strictObject({
  listing: z.string(),
  buyer: z.string(),
  from: z.enum(['buyer', 'seller']),
  hoursAgo: z.number(),
  text: z.string(),
  photos: z.array(z.string()).default([]),
})

const rows = readRows('db/seed/demo/messages.jsonl', messageRow)

/** One conversation about each listing; all messages but the last have been read. */
export const conversations: DemoConversation[] = [
  ...Map.groupBy(rows, ({ listing }) => listing),
].map(([listing, messages]) => ({
  listing,
  buyer: messages[0]?.buyer ?? '',
  messages: messages.map(({ from, hoursAgo, text, photos }, index) => ({
    from,
    hoursAgo,
    text,
    photos,
    read: index < messages.length - 1,
  })),
}))
