import type { Conversation, ConversationNews, ShownMessage, Ticks } from '../conversation.ts'

/**
 * What this device knows of a conversation. Answers come late, twice and in any order on a bad
 * line; whatever the order in which they are put together, the outcome is the same.
 */
export type Thread = {
  /** By number, each once. */
  messages: readonly ShownMessage[]
  /** From this number on everything the market shows has been loaded. */
  from: number
  /** Up to this number too, so that news is asked after it. Numbers may be missing for good. */
  known: number
  ticks: Ticks
  hasOlder: boolean
}

export type Opened = Pick<Conversation, 'messages' | 'ticks' | 'hasOlder'>
type Older = { messages: readonly ShownMessage[]; hasOlder: boolean }

export function openThread({ messages, ticks, hasOlder }: Opened): Thread {
  const known = messages.at(-1)?.number ?? 0
  return { messages, from: messages[0]?.number ?? 1, known, ticks, hasOlder }
}

/** Adds what came after `known`, as it was then or is now. */
export function withNews(thread: Thread, { messages, ticks }: ConversationNews): Thread {
  return {
    ...thread,
    messages: merge(thread.messages, messages),
    known: Math.max(thread.known, messages.at(-1)?.number ?? 0),
    ticks: later(thread.ticks, ticks),
  }
}

/** Adds what came before `from`, as it was then or is now. */
export function withOlder(thread: Thread, { messages, hasOlder }: Older): Thread {
  const from = messages[0]?.number ?? thread.from
  if (from > thread.from) return thread
  return { ...thread, messages: merge(messages, thread.messages), from, hasOlder }
}

/** Nothing older can be had any more. */
export function withoutOlder(thread: Thread): Thread {
  return { ...thread, hasOlder: false }
}

/**
 * Adds a message of one's own that the market has taken. Where a number lies between, the other may
 * have written meanwhile, and it is still asked for.
 */
export function withSent(thread: Thread, sent: ShownMessage): Thread {
  // Said long ago, and answered only now: it comes with the older ones.
  if (sent.number < thread.from && thread.hasOlder) return thread
  // How large photos are is known to the market alone.
  const isNext = sent.number === thread.known + 1 && sent.photos.length === 0
  const known = isNext ? sent.number : thread.known
  return { ...thread, messages: merge([sent], thread.messages), known }
}

/** The number of the last of the other's messages; 0 before they have written. */
export function lastOfOther({ messages }: Thread): number {
  return messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0
}

/** Of two with one number the second stays: the one that is known better. */
function merge(
  some: readonly ShownMessage[],
  others: readonly ShownMessage[],
): readonly ShownMessage[] {
  if (some.length === 0) return others
  if (others.length === 0) return some
  const byNumber = new Map([...some, ...others].map((message) => [message.number, message]))
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}

function later(one: Ticks, other: Ticks): Ticks {
  return {
    delivered: Math.max(one.delivered, other.delivered),
    read: Math.max(one.read, other.read),
  }
}
