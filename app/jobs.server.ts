import { closeDueAccounts, deleteAccount } from './account-data/deletion/delete-account.server.ts'
import { retryDeletion } from './account-data/deletion/retry-deletion.server.ts'
import { createExport } from './account-data/export/create-export.server.ts'
import { purgeExports } from './account-data/export/purge-exports.server.ts'
import { accountMail } from './accounts/emails/account-emails.server.ts'
import { accountSms } from './accounts/emails/account-sms.server.ts'
import { purgeSignInData } from './accounts/lifecycle/purge-sign-in-data.server.ts'
import { codeSms } from './accounts/phone/code-sms.server.ts'
import { whatsAppMessage } from './accounts/phone/whatsapp-messages.server.ts'
import { numberChangeNotice } from './accounts/ways/number-change-notice.server.ts'
import {
  matchQueuedListings,
  matchSavedSearches,
} from './browse/saved-searches/match-saved-searches.server.ts'
import { notifyDailyMatches } from './browse/saved-searches/notify-daily-matches.server.ts'
import { carryCityJob } from './console/kinds/carry-city.server.ts'
import { countDaysJob } from './console/numbers/count-days.server.ts'
import { contactAnswerMail } from './content/contact/answer-contact.server.ts'
import { contactMail } from './content/contact/contact-mail.server.ts'
import { cleanupContactMessagesJob } from './content/contact/contact-messages.server.ts'
import { serviceTable } from './farm-services/service-table.server.ts'
import { notifyPriceDrop, notifySoldListings } from './favorites/notify-favorite-changes.server.ts'
import { purgePicturesJob } from './images/attach/purge-pictures.server.ts'
import { hashStoredPicturesJob } from './images/hashing/hash-stored-pictures.server.ts'
import { purgeDeletedListingPagesJob } from './listings/ended/deleted-listing-page.server.ts'
import { listingTable } from './listings/listing-table.server.ts'
import { computePriceGuidesJob } from './listings/price-guide/compute-price-guides.server.ts'
import { indexAllListings } from './listings/save/index-listings.server.ts'
import { indexMentions } from './listings/save/index-mentions.server.ts'
import { reindexCategory } from './listings/save/reindex-category.server.ts'
import { purgeListingStatsJob } from './listings/stats/purge-listing-stats.server.ts'
import { purgeViewerRecordsJob } from './listings/stats/purge-viewer-records.server.ts'
import { expireListings } from './listings/status/expire-listings.server.ts'
import {
  checksReminderMail,
  remindStaffOfChecks,
} from './moderation/checking-time/remind-staff.server.ts'
import { notifyHold } from './moderation/decisions/notify-hold.server.ts'
import {
  broadcastDelivery,
  broadcastTest,
  marketingMail,
} from './notifications/broadcasts/deliver-broadcast.server.ts'
import { broadcastBatches } from './notifications/broadcasts/send-broadcast.server.ts'
import {
  newDeviceNotice,
  numberLostNotice,
  passwordChangedNotice,
  waysChangedNotice,
} from './notifications/delivery/account-notices.server.ts'
import { notifyExpiringListings } from './notifications/delivery/notify-expiring-listings.server.ts'
import { sendNotificationEmail } from './notifications/delivery/send-notification-email.server.ts'
import {
  deliverSms,
  notificationSms,
} from './notifications/delivery/send-notification-sms.server.ts'
import { purgeNotificationsJob } from './notifications/feed/purge-notifications.server.ts'
import { sendPush } from './notifications/push/send-push.server.ts'
import { nameProvenNumberJob } from './offers/contact/name-proven-number.server.ts'
import { cleanupDeletedOffersJob } from './offers/manage/deleted-offers.server.ts'
import { endLabelsJob } from './offers/moderation/offer-labels.server.ts'
import type { AnyJob } from './platform/jobs/job-queue.server.ts'
import { purgeCounters } from './platform/jobs/purge-counters.server.ts'
import { eraseOldCasesJob } from './screening/retention/erase-old-cases.server.ts'
import { purgeSearchCountsJob } from './search/counts/empty-searches.server.ts'

/** Every background job, one line each. */
export const jobs: readonly AnyJob[] = [
  accountMail,
  codeSms,
  whatsAppMessage,
  numberChangeNotice,
  nameProvenNumberJob([listingTable, serviceTable]),
  numberLostNotice,
  newDeviceNotice,
  passwordChangedNotice,
  waysChangedNotice,
  accountSms,
  closeDueAccounts,
  contactAnswerMail,
  contactMail,
  deliverSms,
  deleteAccount,
  retryDeletion,
  expireListings,
  endLabelsJob(listingTable, 9),
  endLabelsJob(serviceTable, 11),
  hashStoredPicturesJob,
  indexAllListings,
  reindexCategory,
  carryCityJob,
  indexMentions,
  computePriceGuidesJob,
  createExport,
  broadcastBatches,
  broadcastDelivery,
  broadcastTest,
  marketingMail,
  matchSavedSearches,
  matchQueuedListings,
  sendNotificationEmail,
  notificationSms,
  sendPush,
  purgeSignInData,
  cleanupContactMessagesJob,
  purgeCounters,
  purgeExports,
  purgeDeletedListingPagesJob,
  cleanupDeletedOffersJob(listingTable, 47),
  cleanupDeletedOffersJob(serviceTable, 51),
  purgeNotificationsJob,
  purgeListingStatsJob,
  purgeViewerRecordsJob,
  purgePicturesJob,
  notifyPriceDrop,
  notifyDailyMatches,
  notifyExpiringListings,
  notifyHold,
  remindStaffOfChecks,
  checksReminderMail,
  eraseOldCasesJob,
  countDaysJob,
  purgeSearchCountsJob,
  notifySoldListings,
]
