import { eq, sql } from 'drizzle-orm'
import { phonePrefixes } from '../../../db/schema/phone-numbers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { environment } from '../../platform/http/environment.server.ts'
import { log } from '../../platform/http/log.server.ts'

/** Codes are counted by the hundred; a prefix whose owners use fewer than thirty of them is paused for a day. */
const countedCodes = 100
const minUsedCodes = 30

/**
 * Counts a code that is about to be sent. `false` while the prefix of the number (`+92300`: the four digits after the
 * 0) is paused, because hardly anybody used the last hundred codes: somebody has them sent for money.
 */
export async function countSentCode(tx: Database, e164: string): Promise<boolean> {
  if (!environment().limitsOn) return true
  const { sent, used, pausedUntil } = phonePrefixes
  const prefix = numberPrefix(e164)
  const isOver = sql`${pausedUntil} <= now()`
  const isFull = sql`${sent} >= ${countedCodes}`
  const isMisused = sql`(${isFull} and ${used} < ${minUsedCodes})`
  const [row] = await tx
    .insert(phonePrefixes)
    .values({ prefix, sent: 1 })
    .onConflictDoUpdate({
      target: phonePrefixes.prefix,
      set: {
        sent: sql`case when ${isOver} or ${isFull} then 1 else ${sent} + 1 end`,
        used: sql`case when ${isOver} or ${isFull} then 0 else ${used} end`,
        pausedUntil: sql`case when ${isOver} then null when ${pausedUntil} is not null then ${pausedUntil}
          when ${isMisused} then now() + interval '1 day' end`,
      },
    })
    .returning({ pausedUntil, sent })
  if (!row?.pausedUntil) return true
  // Counting goes on while it is paused; only the first refusal is told.
  if (row.sent === 1) log.error({ prefix }, 'codes to a prefix of phone numbers are paused')
  return false
}

export async function countUsedCode(db: Database, e164: string): Promise<void> {
  await db
    .update(phonePrefixes)
    .set({ used: sql`${phonePrefixes.used} + 1` })
    .where(eq(phonePrefixes.prefix, numberPrefix(e164)))
}

/** The prefixes that are paused now, and until when. */
export async function listPausedPrefixes(db: Database) {
  return await db
    .select({ prefix: phonePrefixes.prefix, pausedUntil: phonePrefixes.pausedUntil })
    .from(phonePrefixes)
    .where(sql`${phonePrefixes.pausedUntil} > now()`)
    .orderBy(phonePrefixes.prefix)
}

function numberPrefix(e164: string): string {
  return e164.slice(0, 6)
}
