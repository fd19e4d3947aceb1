import {
  closeAccount,
  isAccountClosed,
  listDueAccounts,
} from '../../accounts/lifecycle/schedule-deletion.server.ts'
import { deleteContactMessages } from '../../content/contact/contact-messages.server.ts'
import { deleteConversations } from '../../conversations/safety/delete-conversations.server.ts'
import { deleteFavorites } from '../../favorites/delete-favorites.server.ts'
import { deletePictures } from '../../images/attach/delete-pictures.server.ts'
import { deleteAppeals } from '../../moderation/appeals/delete-appeals.server.ts'
import { offerTables } from '../../moderation/decisions/offer-tables.server.ts'
import { deleteAccessChanges } from '../../moderation/people/change-access.server.ts'
import { deleteStaff } from '../../moderation/staff/manage-staff.server.ts'
import { deleteNotifications } from '../../notifications/feed/delete-notifications.server.ts'
import { deleteHiddenOffers } from '../../offers/hiding/hide-for-member.server.ts'
import { deleteOffersOf } from '../../offers/manage/delete-offer.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { enqueue, type Job } from '../../platform/jobs/job-queue.server.ts'
import { deleteReports } from '../../screening/cases/delete-reports.server.ts'
import { deleteExports } from '../export/purge-exports.server.ts'

/** Closes accounts whose grace period is over: the email address is free at once. A separate job deletes the data. */
export const closeDueAccounts: Job = {
  name: 'close-due-accounts',
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

/** Deletes all data of a closed account. Every step is idempotent, so a job that dies half way is run again. */
export const deleteAccount: Job<{ userId: string }> = {
  name: 'erase-account',
  retries: 100,
  minutes: 120,
  async work(db, { userId }) {
    if (!(await isAccountClosed(db, userId))) return
    await deleteDataOf(db, userId)
    log.info({ userId }, 'account deleted')
  },
}

export async function deleteDataOf(db: Database, userId: string): Promise<void> {
  for (const table of offerTables) await deleteOffersOf(db, table, userId)
  await deleteFavorites(db, userId)
  await deleteHiddenOffers(db, userId)
  // Must run before the conversations are deleted: it uses them to find notifications sent to
  // others.
  await deleteNotifications(db, userId)
  await deleteConversations(db, userId)
  await deleteReports(db, userId)
  await deleteAppeals(db, userId)
  await deleteStaff(db, userId)
  await deleteAccessChanges(db, userId)
  await deleteContactMessages(db, userId)
  await deletePictures(db, userId)
  await deleteExports(db, userId)
}
