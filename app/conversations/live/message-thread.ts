import type {
  Conversation,
  ConversationUpdate,
  ReadReceipts,
  ShownMessage,
} from '../thread/conversation.ts'

/** Answers may arrive late, twice or out of order; merging gives the same result in any order. */
export type MessageThread = {
  messages: readonly ShownMessage[]
  /** All messages from this number on have been loaded. */
  from: number
  /** Up to this number too, though some may be missing for good. */
  lastNumber: number
  ticks: ReadReceipts
  hasOlder: boolean
}

export type LoadedMessages = Pick<Conversation, 'messages' | 'ticks' | 'hasOlder'>
type OlderMessages = { messages: readonly ShownMessage[]; hasOlder: boolean }

export function createThread({ messages, ticks, hasOlder }: LoadedMessages): MessageThread {
  const lastNumber = messages.at(-1)?.number ?? 0
  return { messages, from: messages[0]?.number ?? 1, lastNumber, ticks, hasOlder }
}

export function withNewMessages(
  thread: MessageThread,
  { messages, ticks }: ConversationUpdate,
): MessageThread {
  return {
    ...thread,
    messages: mergeMessages(thread.messages, messages),
    lastNumber: Math.max(thread.lastNumber, messages.at(-1)?.number ?? 0),
    ticks: latestReceipts(thread.ticks, ticks),
  }
}

export function withOlderMessages(
  thread: MessageThread,
  { messages, hasOlder }: OlderMessages,
): MessageThread {
  const from = messages[0]?.number ?? thread.from
  if (from > thread.from) return thread
  return { ...thread, messages: mergeMessages(messages, thread.messages), from, hasOlder }
}

/** After a gap the other party may have written in between, and that is still fetched. */
export function withSentMessage(thread: MessageThread, sent: ShownMessage): MessageThread {
  // An old message answered only now: it comes with the older ones.
  if (sent.number < thread.from && thread.hasOlder) return thread
  // Only the server knows the photos' sizes.
  const isNext = sent.number === thread.lastNumber + 1 && sent.photos.length === 0
  const lastNumber = isNext ? sent.number : thread.lastNumber
  return { ...thread, messages: mergeMessages([sent], thread.messages), lastNumber }
}

/** 0 if they have not written yet. */
export function lastNumberOfOther({ messages }: MessageThread): number {
  return messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0
}

/** Of two messages with the same number the second wins: it is the more complete one. */
function mergeMessages(
  some: readonly ShownMessage[],
  others: readonly ShownMessage[],
): readonly ShownMessage[] {
  if (some.length === 0) return others
  if (others.length === 0) return some
  const byNumber = new Map([...some, ...others].map((message) => [message.number, message]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}

function latestReceipts(one: ReadReceipts, other: ReadReceipts): ReadReceipts {
  return {
    delivered: Math.max(one.delivered, other.delivered),
    read: Math.max(one.read, other.read),
  }
}
