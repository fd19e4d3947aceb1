import { eq, lt, sql } from 'drizzle-orm'
import { contactMessages } from '../../../db/schema/content.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { Job } from '../../platform/jobs/jobs.server.ts'

/** Deletes what a person who has left wrote to support while signed in. */
export async function deleteContactMessages(db: Database, userId: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.userId, userId))
}

/** Forgets messages to support after the 12 months that the contact page tells their writers. */
export const cleanupContactMessagesJob: Job = {
  name: 'sweep-contact-messages',
  every: '47 2 * * *',
  retries: 1,
  async work(db) {
    await db
      .delete(contactMessages)
      .where(lt(contactMessages.createdAt, sql`now() - interval '12 months'`))
  },
}
