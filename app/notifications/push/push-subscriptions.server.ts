import { eq, ne } from 'drizzle-orm'
import { and } from 'drizzle-orm/sql'
import { z } from 'zod'
import { pushSubscriptions } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { newId } from '../../platform/database/ids.server.ts'
import { isPushEndpoint } from './push-host.server.ts'

export const pushSubscriptionSchema = z.object({
  endpoint: z
    .string()
    .refine((text) => isPushEndpoint(text))
    .transform((text) => new URL(text).href),
  // An uncompressed point of the curve P-256, and 16 random bytes.
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  hides_text: z.literal('on').optional(),
})

/** Another session of the same browser no longer gets any. */
export async function savePushSubscription(
  db: Database,
  {
    sessionId,
    subscription: { endpoint, p256dh, auth, hides_text },
  }: { sessionId: string; subscription: z.infer<typeof pushSubscriptionSchema> },
): Promise<void> {
  const hidesText = hides_text === 'on'
  await db.transaction(async (tx) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(), sessionId, endpoint, p256dh, auth, hidesText })
      .onConflictDoUpdate({
        target: pushSubscriptions.sessionId,
        set: { endpoint, p256dh, auth, hidesText },
      })
  })
}

/**
 * Replaces the endpoint of a session and keeps its choice about texts. Returns `false` if it has none: a browser
 * must not turn notifications on by itself.
 */
export async function renewPushSubscription(
  db: Database,
  {
    sessionId,
    subscription: { endpoint, p256dh, auth },
  }: { sessionId: string; subscription: z.infer<typeof pushSubscriptionSchema> },
): Promise<boolean> {
  const { sessionId: session, endpoint: address } = pushSubscriptions
  const renewed = await db.transaction(async (tx) => {
    await tx.delete(pushSubscriptions).where(and(eq(address, endpoint), ne(session, sessionId)))
    return await tx
      .update(pushSubscriptions)
      .set({ endpoint, p256dh, auth })
      .where(eq(session, sessionId))
      .returning({ id: pushSubscriptions.id })
  })
  return renewed.length > 0
}

export async function deletePushSubscription(db: Database, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

export async function findPushState(
  db: Database,
  sessionId: string,
): Promise<'off' | 'on' | 'hidden'> {
  const [row] = await db
    .select({ hidesText: pushSubscriptions.hidesText })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  if (!row) return 'off'
  return row.hidesText ? 'hidden' : 'on'
}
