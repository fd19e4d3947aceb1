import { sql } from 'drizzle-orm'
import { liveCounters } from '../../../db/schema/platform.server.ts'
import type { Database } from '../database/database.server.ts'

/** The Postgres channel on which all instances exchange events. */
export const eventChannel = 'market'

/** An event for a user's open pages. It only signals that something changed; clients then refetch. */
export type LiveEvent =
  /** `message` is set for a new message, so that its delivery can be acknowledged. */
  | {
      kind: 'conversation'
      conversationId: string
      message?: { number: number; senderId: string }
    }
  | { kind: 'notifications' }
  | { kind: 'typing'; conversationId: string }

/** An event between instances: its recipients, and each one's event number in the same order. */
export type EventEnvelope =
  | (LiveEvent & { userIds: string[]; numbers?: number[] })
  /** Sent by a trigger on the sessions table. */
  | { kind: 'session-ended'; sessionId: string; userIds: string[] }
  /** Sent by `clearCachesEverywhere`. */
  | { kind: 'clear-caches'; userIds: string[] }
  /** Sent by a trigger on the operator's changes. */
  | { kind: 'reference'; userIds: string[] }

// Postgres limits a NOTIFY payload to 8,000 bytes.
const recipientsPerEvent = 100

/**
 * Publishes an event to the open pages of `userIds` on all instances, after the caller's commit. Returns each
 * user's number for it, one higher than before, so that a page can ask for what it missed. For conversations
 * the caller saves them in `buyerEventNumber` and `sellerEventNumber` in the same transaction.
 */
export async function publishEvent(
  tx: Database,
  { userIds, event }: { userIds: readonly string[]; event: LiveEvent },
): Promise<Map<string, number>> {
  // Sorted, so that concurrent transactions with the same recipients cannot deadlock.
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
  for (let index = 0; index < sorted.length; index += recipientsPerEvent) {
    const some = sorted.slice(index, index + recipientsPerEvent)
    await notifyChannel(tx, {
      ...event,
      userIds: some,
      numbers: some.map((id) => numbers.get(id) ?? 0),
    })
  }
  return numbers
}

export async function publishTransientEvent(
  db: Database,
  { userIds, event }: { userIds: readonly string[]; event: LiveEvent },
): Promise<void> {
  await notifyChannel(db, { ...event, userIds: [...userIds] })
}

async function notifyChannel(db: Database, envelope: EventEnvelope): Promise<void> {
  await db.execute(sql`select pg_notify(${eventChannel}, ${JSON.stringify(envelope)})`)
}
