import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { listings, users } from '../../db/schema.server.ts'
import { formatDate } from '../i18n/dates.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import type { Job } from '../platform/jobs.server.ts'
import { log } from '../platform/log.server.ts'
import { sendMail } from '../platform/mail.server.ts'
import { writeLetter } from '../platform/mail-letter.server.ts'
import { issueRenewal } from './renewal-links.server.ts'

/**
 * Mails a seller that a listing's time runs out soon, with a link that renews it. Whether that is
 * still so is found out only here: a listing sold, renewed or run out meanwhile gets no mail. The
 * link is made here too, so that its token never lies in the queue.
 */
export const expiryMail: Job<{ listingId: string }> = {
  name: 'expiry-mail',
  retries: 100,
  async work(db, { listingId }, jobId) {
    const ending = await findEnding(db, listingId)
    if (!ending) return
    const { title, expiresAt, fullName, email, preferences } = ending
    if (preferences.notifications?.emailNotifications === false) return
    const language = preferences.language ?? 'en'
    const t = translatorOf(language)
    const token = await issueRenewal(db, { listingId, expiresAt })
    const date = formatDate(expiresAt, t)
    const letter = writeLetter({
      language,
      heading: t('mail.greeting', { name: fullName }),
      paragraphs: [t('mail.expiry.text', { title, date }), t('mail.expiry.sold')],
      button: {
        label: t('mail.expiry.button'),
        url: new URL(`/renew?token=${token}`, environment().publicUrl).href,
      },
      footer: t('mail.expiry.footer'),
    })
    const outcome = await sendMail({
      to: { name: fullName, address: email },
      from: { name: t('site.name') },
      subject: t('mail.expiry.subject', { title, date }),
      jobId,
      ...letter,
    })
    log.info({ jobId, listingId, outcome }, 'expiry mail')
  },
}

async function findEnding(db: Database, listingId: string) {
  const [ending] = await db
    .select({
      title: listings.title,
      expiresAt: listings.expiresAt,
      fullName: users.fullName,
      email: users.email,
      preferences: users.preferences,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.sellerId))
    .where(
      and(
        eq(listings.id, listingId),
        eq(listings.status, 'active'),
        gt(listings.expiresAt, sql`now()`),
        // Emptied when it is renewed.
        isNotNull(listings.expiryToldAt),
      ),
    )
  return ending
}
