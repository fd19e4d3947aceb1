import { and, eq, lt, sql } from 'drizzle-orm'
import { secondFactors } from '../../../db/schema/moderation.server.ts'
import {
  confirmSession,
  unconfirmSessions,
} from '../../accounts/sessions/second-factor-sessions.server.ts'
import { toLatinDigits } from '../../i18n/format/parse-digits.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { consumeLimit } from '../../platform/rate-limits/rate-limiter.server.ts'
import { recordStaffAction } from '../staff/staff-log.server.ts'
import type { CodeRefusal } from './code-error-response.server.ts'
import { decryptSecret, encryptSecret, findStep } from './one-time-codes.server.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.server.ts'

type SessionOfStaff = { userId: string; sessionId: string }

/**
 * Confirms a session with a code of the app or a recovery code, each accepted once. Refuses
 * everything after five wrong codes of an account in 15 minutes.
 */
export async function verifySecondFactor(
  db: Database,
  { userId, sessionId, code, now = new Date() }: SessionOfStaff & { code: string; now?: Date },
): Promise<{ verified: true } | CodeRefusal> {
  const typed = normalizeCode(code)
  return await countingWrongCodes(db, userId, async (tx) => {
    const isOfApp = /^\d{6}$/.test(typed)
    const isRight = isOfApp
      ? await useAppCode(tx, { userId, code: typed, now })
      : await useRecoveryCode(tx, { userId, code: typed })
    if (!isRight) return undefined
    await confirmSession(tx, sessionId)
    const action = isOfApp ? 'verify' : 'use-recovery-code'
    await recordStaffAction(tx, { actorId: userId, action })
    return { verified: true as const }
  })
}

/**
 * Stores a secret once its first code proves that the app knows it. Replaces an earlier one, which
 * makes the account's other sessions unconfirmed.
 */
export async function setUpSecondFactor(
  db: Database,
  input: SessionOfStaff & { secret: string; code: string; now?: Date },
): Promise<{ recoveryCodes: string[] } | CodeRefusal> {
  const { userId, sessionId, secret, code, now = new Date() } = input
  return await countingWrongCodes(db, userId, async (tx) => {
    const lastStep = await findStep(secret, { code: normalizeCode(code), now })
    if (lastStep === undefined) return undefined
    const recoveryCodes = newRecoveryCodes()
    const stored = {
      secret: await encryptSecret(secret),
      lastStep,
      recoveryCodes: recoveryCodes.map((one) => hashRecoveryCode(userId, normalizeCode(one))),
      createdAt: sql`now()`,
    }
    await tx
      .insert(secondFactors)
      .values({ userId, ...stored })
      .onConflictDoUpdate({ target: secondFactors.userId, set: stored })
    await unconfirmSessions(tx, userId)
    await confirmSession(tx, sessionId)
    await recordStaffAction(tx, { actorId: userId, action: 'set-up-second-factor' })
    return { recoveryCodes }
  })
}

/** Removes an account's second factor. Returns false if there is none. Its owner sets up another. */
export async function resetSecondFactor(tx: Database, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId })
  await unconfirmSessions(tx, userId)
  return removed.length > 0
}

/** Counts the code before it is checked, so that several at once count too; a right one is free. */
async function countingWrongCodes<Done>(
  db: Database,
  userId: string,
  check: (tx: Database) => Promise<Done | undefined>,
): Promise<Done | CodeRefusal> {
  const limit = { limit: 'second-factor', key: userId } as const
  const limitResult = await consumeLimit(db, limit)
  if (!limitResult.allowed) return { refused: 'too-many', retryAfter: limitResult.retryAfter }
  const done = await db.transaction(check)
  if (!done) return { refused: 'wrong' }
  await consumeLimit(db, { ...limit, amount: -1 })
  return done
}

async function useAppCode(
  tx: Database,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const [stored] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const secret = stored && (await decryptSecret(stored.secret))
  const step = secret && (await findStep(secret, { code, now }))
  if (!step) return false
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

async function useRecoveryCode(
  tx: Database,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const hash = hashRecoveryCode(userId, code)
  const used = await tx
    .update(secondFactors)
    .set({ recoveryCodes: sql`array_remove(${secondFactors.recoveryCodes}, ${hash})` })
    .where(
      and(eq(secondFactors.userId, userId), sql`${hash} = any(${secondFactors.recoveryCodes})`),
    )
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

/** A code without what people put between its parts, in Latin digits and small letters. */
function normalizeCode(typed: string): string {
  return toLatinDigits(typed.slice(0, 100))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
