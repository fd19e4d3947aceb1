import { and, eq, gte, inArray, isNull, notInArray } from 'drizzle-orm'
import { type FormerWays, users } from '../../../db/schema/accounts.server.ts'
import { phoneNumbers } from '../../../db/schema/phone-numbers.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { findWaysAt } from '../emails/email-links.server.ts'

/**
 * Makes exactly these numbers open an account again, in the caller's transaction, except those that somebody else has
 * proven meanwhile. Returns the numbers that do. Its caller has locked them and the account.
 */
export async function restoreFormerNumbers(
  tx: Database,
  { userId, numbers }: { userId: string; numbers: FormerWays['numbers'] },
): Promise<string[]> {
  const isHeld = and(eq(phoneNumbers.userId, userId), isNull(phoneNumbers.lostAt))
  const former = numbers.map(({ e164 }) => e164)
  const removed = await tx
    .delete(phoneNumbers)
    .where(former.length > 0 ? and(isHeld, notInArray(phoneNumbers.e164, former)) : isHeld)
    .returning({ e164: phoneNumbers.e164 })
  for (const { e164, provenBy, provenAt, isStale } of numbers) {
    const at = new Date(provenAt)
    await tx
      .insert(phoneNumbers)
      .values({
        ...{ id: newId(), userId, e164, provenBy },
        ...{ provenAt: at, lastProvenAt: at, staleAt: isStale ? at : null },
      })
      .onConflictDoNothing({ target: phoneNumbers.e164, where: isNull(phoneNumbers.lostAt) })
  }
  const held = await tx.select({ e164: phoneNumbers.e164 }).from(phoneNumbers).where(isHeld)
  const rest = held.map(({ e164 }) => e164)
  const gone = removed.map(({ e164 }) => e164)
  if (gone.length > 0) {
    await tx
      .update(users)
      .set({ phone: rest[0] ?? null })
      .where(and(eq(users.id, userId), inArray(users.phone, gone)))
  }
  return rest
}

/** Takes back what has been done to the numbers of an account since `at`, in the caller's transaction. */
export async function restoreFormerNumbersAt(
  tx: Database,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const ways = await findWaysAt(tx, { userId, at })
  if (ways) {
    await restoreFormerNumbers(tx, { userId, numbers: ways.numbers })
    return
  }
  const isLater = and(eq(phoneNumbers.userId, userId), gte(phoneNumbers.provenAt, at))
  await tx.delete(phoneNumbers).where(and(isLater, isNull(phoneNumbers.lostAt)))
}
