import { accountMail } from './accounts/account-mails.server.ts'
import { sweepAccountsJob } from './accounts/sweep-accounts.server.ts'
import { sweepPicturesJob } from './images/sweep-pictures.server.ts'
import { expireListings } from './listings/expire-listings.server.ts'
import { expiryMail } from './listings/expiry-mail.server.ts'
import { indexAllListings } from './listings/index-listings.server.ts'
import { sweepNumbersJob } from './listings/sweep-numbers.server.ts'
import type { AnyJob } from './platform/jobs.server.ts'
import { sweepCountsJob } from './platform/sweep-counts.server.ts'

/** Every background job, one line each. */
export const jobs: readonly AnyJob[] = [
  accountMail,
  expireListings,
  expiryMail,
  indexAllListings,
  sweepAccountsJob,
  sweepCountsJob,
  sweepNumbersJob,
  sweepPicturesJob,
]
