import type {
  Conversation,
  ConversationUpdate,
  ReadReceipts,
  ShownMessage,
} from '../thread/conversation.ts'

/**
 * What this device knows of a conversation. Answers come late, twice and in any order on a bad
 * line; whatever the order in which they are put together, the outcome is the same.
 */
export type MessageThread = {
  /** By number, each once. */
  messages: readonly ShownMessage[]
  /** From this number on everything the market shows has been loaded. */
  from: number
  /** Up to this number too, so that news is asked after it. Numbers may be missing for good. */
  known: number
  ticks: ReadReceipts
  hasOlder: boolean
}

export type LoadedMessages = Pick<Conversation, 'messages' | 'ticks' | 'hasOlder'>
type OlderMessages = { messages: readonly ShownMessage[]; hasOlder: boolean }

export function createThread({ messages, ticks, hasOlder }: LoadedMessages): MessageThread {
  const known = messages.at(-1)?.number ?? 0
  return { messages, from: messages[0]?.number ?? 1, known, ticks, hasOlder }
}

/** Adds what came after `known`, as it was then or is now. */
export function withNewMessages(
  thread: MessageThread,
  { messages, ticks }: ConversationUpdate,
): MessageThread {
  return {
    ...thread,
    messages: mergeMessages(thread.messages, messages),
    known: Math.max(thread.known, messages.at(-1)?.number ?? 0),
    ticks: latestReceipts(thread.ticks, ticks),
  }
}

/** Adds what came before `from`, as it was then or is now. */
export function withOlderMessages(
  thread: MessageThread,
  { messages, hasOlder }: OlderMessages,
): MessageThread {
  const from = messages[0]?.number ?? thread.from
  if (from > thread.from) return thread
  return { ...thread, messages: mergeMessages(messages, thread.messages), from, hasOlder }
}

/** Nothing older can be had any more. */
export function withoutOlderMessages(thread: MessageThread): MessageThread {
  return { ...thread, hasOlder: false }
}

/**
 * Adds a message of one's own that the market has taken. Where a number lies between, the other may
 * have written meanwhile, and it is still asked for.
 */
export function withSentMessage(thread: MessageThread, sent: ShownMessage): MessageThread {
  // Said long ago, and answered only now: it comes with the older ones.
  if (sent.number < thread.from && thread.hasOlder) return thread
  // How large photos are is known to the market alone.
  const isNext = sent.number === thread.known + 1 && sent.photos.length === 0
  const known = isNext ? sent.number : thread.known
  return { ...thread, messages: mergeMessages([sent], thread.messages), known }
}

/** The number of the last of the other's messages; 0 before they have written. */
export function lastNumberOfOther({ messages }: MessageThread): number {
  return messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0
}

/** Of two with one number the second stays: the one that is known better. */
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
