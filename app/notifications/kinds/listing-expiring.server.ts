import { formatDate } from '../../i18n/format/format-dates.ts'
import { findExpiringListing } from '../../listings/status/find-expiring-listing.server.ts'
import { createRenewalLink } from '../../listings/status/renewal-links.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import { defineKind } from './define-kind.server.ts'

/** A listing of the member ends soon: `until` is when, as an ISO string. */
export const listingExpiring = defineKind<{ title: string; until: string }>({
  icon: 'clock',
  switchName: 'expiryMails',
  isWorthSms: () => true,
  url: () => '/my-listings?tab=active',
  text: ({ until }, t) =>
    t('notificationKinds.listingExpiring.text', { date: formatDate(until, t) }),
  shortText: ({ title }, t) => t('notificationKinds.listingExpiring.short', { title }),
  async smsPath({ listingId }, { db }) {
    const listing = listingId ? await findExpiringListing(db, listingId) : undefined
    return listing && listingId ? await createRenewalPath(db, { ...listing, listingId }) : undefined
  },
  async email({ listingId }, { db, t }) {
    const listing = listingId ? await findExpiringListing(db, listingId) : undefined
    if (!listing || !listingId) return undefined
    const { title, expiresAt } = listing
    const facts = { title, date: formatDate(expiresAt, t) }
    return {
      subject: t('notificationKinds.listingExpiring.mail.subject', facts),
      paragraphs: [
        t('notificationKinds.listingExpiring.mail.text', facts),
        t('notificationKinds.listingExpiring.mail.sold'),
      ],
      button: t('notificationKinds.listingExpiring.mail.button'),
      url: absoluteUrl(await createRenewalPath(db, { listingId, expiresAt })),
      footer: t('notificationKinds.listingExpiring.mail.footer'),
    }
  },
})

/** Created when it is sent, so that its token is never stored in the queue. */
async function createRenewalPath(
  db: Database,
  { listingId, expiresAt }: { listingId: string; expiresAt: Date },
): Promise<string> {
  return `/renew?token=${await createRenewalLink(db, { listingId, expiresAt })}`
}
