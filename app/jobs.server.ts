import { accountMail } from './accounts/account-mails.server.ts'
import { sweepAccountsJob } from './accounts/sweep-accounts.server.ts'
import { notificationMail } from './alerts/notification-mail.server.ts'
import { deliverText, notificationText } from './alerts/notification-text.server.ts'
import { sweepNotificationsJob } from './alerts/sweep-notifications.server.ts'
import { tellEndingListings } from './alerts/tell-ending.server.ts'
import { matchSavedSearches } from './browse/match-saved-searches.server.ts'
import { tellDailyFinds } from './browse/tell-daily-finds.server.ts'
import { contactMail } from './content/contact-mail.server.ts'
import { sweepContactMessagesJob } from './content/contact-messages.server.ts'
import { tellCheaperFavorite, tellSoldFavorites } from './favorites/tell-favorite-news.server.ts'
import { sweepPicturesJob } from './images/sweep-pictures.server.ts'
import { closeAccounts, eraseAccount } from './leaving/erase-account.server.ts'
import { eraseAgain } from './leaving/erase-again.server.ts'
import { makeExport } from './leaving/make-export.server.ts'
import { sweepExports } from './leaving/sweep-exports.server.ts'
import { expireListings } from './listings/expire-listings.server.ts'
import { sweepGoneListingsJob } from './listings/gone-listings.server.ts'
import { indexAllListings } from './listings/index-listings.server.ts'
import { sweepNumbersJob } from './listings/sweep-numbers.server.ts'
import type { AnyJob } from './platform/jobs.server.ts'
import { sweepCountsJob } from './platform/sweep-counts.server.ts'

/** Every background job, one line each. */
export const jobs: readonly AnyJob[] = [
  accountMail,
  closeAccounts,
  contactMail,
  deliverText,
  eraseAccount,
  eraseAgain,
  expireListings,
  indexAllListings,
  makeExport,
  matchSavedSearches,
  notificationMail,
  notificationText,
  sweepAccountsJob,
  sweepContactMessagesJob,
  sweepCountsJob,
  sweepExports,
  sweepGoneListingsJob,
  sweepNotificationsJob,
  sweepNumbersJob,
  sweepPicturesJob,
  tellCheaperFavorite,
  tellDailyFinds,
  tellEndingListings,
  tellSoldFavorites,
]
