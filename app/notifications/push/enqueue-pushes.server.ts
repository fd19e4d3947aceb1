import { eq, gt, inArray, sql } from 'drizzle-orm'
import { and } from 'drizzle-orm/sql'
import { sessions } from '../../../db/schema/accounts.server.ts'
import { notifications, pushSubscriptions } from '../../../db/schema/notifications.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { enqueueAll } from '../../platform/jobs/job-queue.server.ts'

export type PushJobPayload = { notificationId: string; subscriptionId: string }

export async function enqueuePushes(
  tx: Database,
  { notificationIds }: { notificationIds: string[] },
): Promise<void> {
  if (notificationIds.length === 0) return
  const due = await tx
    .select({ notificationId: notifications.id, subscriptionId: pushSubscriptions.id })
    .from(notifications)
    .innerJoin(sessions, eq(sessions.userId, notifications.userId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id))
    .where(and(inArray(notifications.id, notificationIds), gt(sessions.expiresAt, sql`now()`)))
  const job = { name: 'notification-push' }
  const jobs = due.map((payload) => ({ payload, waitSeconds: 0 }))
  await enqueueAll<PushJobPayload>(tx, job, jobs)
}
