import { eq, lt, sql } from 'drizzle-orm'
import { contactMessages } from '../../../db/schema/content.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

export async function deleteContactMessages(db: Database, userId: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.userId, userId))
}

/** Deletes support messages after the 12 months that the contact page states. */
export const cleanupContactMessagesJob: Job = {
  name: 'cleanup-contact-messages',
  every: '47 2 * * *',
  retries: 1,
  async work(db) {
    await db
      .delete(contactMessages)
      .where(lt(contactMessages.createdAt, sql`now() - interval '12 months'`))
  },
}
