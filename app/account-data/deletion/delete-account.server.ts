import {
  closeAccount,
  isAccountClosed,
  listDueAccounts,
} from '../../accounts/lifecycle/schedule-deletion.server.ts'
import { deleteContactMessages } from '../../content/contact/contact-messages.server.ts'
import { deleteConversations } from '../../conversations/safety/delete-conversations.server.ts'
import { deleteServices } from '../../farm-services/manage/deactivate-services.server.ts'
import { deleteFavorites } from '../../favorites/delete-favorites.server.ts'
import { deletePictures } from '../../images/attach/delete-pictures.server.ts'
import { deleteSellerListings } from '../../listings/status/deactivate-listings.server.ts'
import { deleteReports } from '../../moderation/erase-reports.server.ts'
import { deleteNotifications } from '../../notifications/feed/delete-notifications.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.server.ts'
import { deleteExports } from '../export/purge-exports.server.ts'

/**
 * Closes the accounts whose seven days are over. From that moment nobody gets in and the address is
 * free; what hangs on the account goes in a job of its own.
 */
export const closeDueAccounts: Job = {
  name: 'close-accounts',
  every: '27 * * * *',
  retries: 3,
  async work(db) {
    for (const userId of await listDueAccounts(db)) {
      await db.transaction(async (tx) => {
        if (await closeAccount(tx, userId)) await enqueue(tx, deleteAccount, { userId })
      })
    }
  },
}

/**
 * Removes all that a closed account had. Every step can be broken off and begun again, so a program
 * that dies half way leaves nothing behind but work for the next.
 */
export const deleteAccount: Job<{ userId: string }> = {
  name: 'erase-account',
  retries: 100,
  minutes: 120,
  async work(db, { userId }) {
    if (!(await isAccountClosed(db, userId))) return
    await deleteSellerListings(db, userId)
    await deleteServices(db, userId)
    await deleteFavorites(db, userId)
    // Before the conversations, by which it finds what others were told.
    await deleteNotifications(db, userId)
    await deleteConversations(db, userId)
    await deleteReports(db, userId)
    await deleteContactMessages(db, userId)
    await deletePictures(db, userId)
    await deleteExports(db, userId)
    log.info({ userId }, 'account erased')
  },
}
