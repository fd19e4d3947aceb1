import { closeAccount, isClosed, listDueAccounts } from '../accounts/leave-account.server.ts'
import { eraseAlerts } from '../alerts/erase-alerts.server.ts'
import { eraseContactMessages } from '../content/contact-messages.server.ts'
import { leaveConversations } from '../conversations/leave-conversations.server.ts'
import { eraseServices } from '../farm-services/take-down.server.ts'
import { eraseFavorites } from '../favorites/erase-favorites.server.ts'
import { erasePictures } from '../images/erase-pictures.server.ts'
import { eraseListings } from '../listings/take-down.server.ts'
import { eraseReports } from '../moderation/erase-reports.server.ts'
import { enqueue, type Job } from '../platform/jobs.server.ts'
import { log } from '../platform/log.server.ts'
import { eraseExports } from './sweep-exports.server.ts'

/**
 * Closes the accounts whose seven days are over. From that moment nobody gets in and the address is
 * free; what hangs on the account goes in a job of its own.
 */
export const closeAccounts: Job = {
  name: 'close-accounts',
  every: '27 * * * *',
  retries: 3,
  async work(db) {
    for (const userId of await listDueAccounts(db)) {
      await db.transaction(async (tx) => {
        if (await closeAccount(tx, userId)) await enqueue(tx, eraseAccount, { userId })
      })
    }
  },
}

/**
 * Removes all that a closed account had. Every step can be broken off and begun again, so a program
 * that dies half way leaves nothing behind but work for the next.
 */
export const eraseAccount: Job<{ userId: string }> = {
  name: 'erase-account',
  retries: 100,
  minutes: 120,
  async work(db, { userId }) {
    if (!(await isClosed(db, userId))) return
    await eraseListings(db, userId)
    await eraseServices(db, userId)
    await eraseFavorites(db, userId)
    // Before the conversations, by which it finds what others were told.
    await eraseAlerts(db, userId)
    await leaveConversations(db, userId)
    await eraseReports(db, userId)
    await eraseContactMessages(db, userId)
    await erasePictures(db, userId)
    await eraseExports(db, userId)
    log.info({ userId }, 'account erased')
  },
}
