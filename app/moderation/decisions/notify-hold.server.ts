import { eq } from 'drizzle-orm'
import { decisions } from '../../../db/schema/moderation.server.ts'
import { notify } from '../../notifications/delivery/notify.server.ts'
import type { Job } from '../../platform/jobs/job-queue.server.ts'

/** Sends an owner the statement of a rule that holds their listing or service. */
export const notifyHold: Job<{ decisionId: string }> = {
  name: 'notify-hold',
  retries: 20,
  async work(db, { decisionId }) {
    await db.transaction(async (tx) => {
      const [hold] = await tx.select().from(decisions).where(eq(decisions.id, decisionId))
      // The account was deleted meanwhile.
      if (!hold?.ownerId) return
      const { title = '' } = hold.before
      await notify(tx, {
        userId: hold.ownerId,
        kind: 'moderation',
        facts: { action: hold.action, title, decisionId },
        once: `hold:${decisionId}`,
      })
    })
  },
}
