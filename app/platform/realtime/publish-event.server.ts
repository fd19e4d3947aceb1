import { sql } from 'drizzle-orm'
import { liveCounters } from '../../../db/schema/platform.server.ts'
import type { Database } from '../database/database.server.ts'

/** The channel on which the copies of the program tell each other what is new. */
export const eventChannel = 'market'

/** What a person's open pages are told. It says only that something is new: truth is in the tables. */
export type LiveEvent =
  /** `message` is there when one has just been written, so that its arrival can be acknowledged. */
  | {
      kind: 'conversation'
      conversationId: string
      message?: { number: number; senderId: string }
    }
  | { kind: 'notifications' }
  | { kind: 'typing'; conversationId: string }

/** As it travels between copies: to whom, and the number of the news for each, in their order. */
export type EventEnvelope =
  | (LiveEvent & { userIds: string[]; numbers?: number[] })
  /** Written by a trigger on the table of sessions. */
  | { kind: 'session-ended'; sessionId: string; userIds: string[] }

// A letter holds 8,000 bytes at most.
const recipientsPerEvent = 100

/**
 * Tells the open pages of `userIds`, on every copy, once the caller's transaction is committed.
 * Gives each person's number for this news: one higher than any before, so that a page that comes
 * back knows what it has missed. News of a conversation is to be found by these numbers: its teller
 * keeps them in `buyer_told` and `seller_told`, in the same transaction.
 */
export async function publishEvent(
  tx: Database,
  { userIds, news }: { userIds: readonly string[]; news: LiveEvent },
): Promise<Map<string, number>> {
  // In one order, lest two who tell the same people wait for each other.
  const sorted = [...new Set(userIds)].sort()
  if (sorted.length === 0) return new Map()
  const counted = await tx
    .insert(liveCounters)
    .values(sorted.map((userId) => ({ userId, number: 1 })))
    .onConflictDoUpdate({
      target: liveCounters.userId,
      set: { number: sql`${liveCounters.number} + 1` },
    })
    .returning()
  const numbers = new Map(counted.map(({ userId, number }) => [userId, number]))
  for (let at = 0; at < sorted.length; at += recipientsPerEvent) {
    const some = sorted.slice(at, at + recipientsPerEvent)
    await notifyChannel(tx, {
      ...news,
      userIds: some,
      numbers: some.map((id) => numbers.get(id) ?? 0),
    })
  }
  return numbers
}

/** Tells what is over in a moment and is not worth keeping, such as that somebody types. */
export async function publishTransientEvent(
  db: Database,
  { userIds, news }: { userIds: readonly string[]; news: LiveEvent },
): Promise<void> {
  await notifyChannel(db, { ...news, userIds: [...userIds] })
}

async function notifyChannel(db: Database, letter: EventEnvelope): Promise<void> {
  await db.execute(sql`select pg_notify(${eventChannel}, ${JSON.stringify(letter)})`)
}
