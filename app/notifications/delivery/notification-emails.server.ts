import { formatDate } from '../../i18n/format/format-dates.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import type { Translate } from '../../i18n/translator.ts'
import { findExpiringListing } from '../../listings/status/find-expiring-listing.server.ts'
import { createRenewalLink } from '../../listings/status/renewal-links.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { absoluteUrl } from '../../platform/http/public-url.server.ts'
import type { MailContent, MailListing } from '../../platform/mail/mail-template.server.ts'
import type { NotificationFacts } from '../feed/notification-facts.ts'
import { notificationUrl } from '../feed/notification-url.ts'
import { findConversationCard, findListingCards } from './email-listing-cards.server.ts'
import type { DueNotification } from './find-due-notification.server.ts'
import { buildModerationEmail, buildReportEmail } from './moderation-emails.server.ts'

type EmailContext = {
  t: Translate
  /** The URL of the email's button. */
  url: string
}

type EmailContent = Pick<MailContent, 'paragraphs' | 'button' | 'footer'> & { subject: string }

/**
 * Returns the content of the email for a notification; `undefined` if it is no longer relevant. An
 * unverified address gets only a generic text: its owner may never have asked for emails, and the
 * details may have been written by a stranger.
 */
export async function buildNotificationEmail(
  db: Database,
  notice: DueNotification,
  t: Translate,
): Promise<EmailContent | undefined> {
  const { kind, facts, listingId, conversationId, person } = notice
  const { language } = person
  if (!person.emailVerified) return genericContent(t)
  const url = absoluteUrl(notificationUrl(notice))
  switch (kind) {
    case 'message':
      return messageContent(facts, {
        ...{ t, url },
        offer: conversationId
          ? await findConversationCard(db, { conversationId, language })
          : undefined,
      })
    case 'price-drop':
      return priceDropContent(facts, {
        ...{ t, url },
        offer: (await findListingCards(db, { listingIds: [listingId], language })).get(
          String(listingId),
        ),
      })
    case 'sold':
      return soldContent(facts, t, url)
    case 'saved-search':
      return savedSearchContent(facts, {
        ...{ t, url },
        offers: await findListingCards(db, {
          listingIds: [facts.listing1, facts.listing2, facts.listing3],
          language,
        }),
      })
    case 'listing-expiring':
      return listingId ? await expiringContent(db, listingId, t) : undefined
    case 'moderation':
      return await buildModerationEmail(db, { facts, person, t, url })
    case 'report':
      return buildReportEmail({ facts, t, url })
  }
}

function genericContent(t: Translate): EmailContent {
  return {
    subject: t('mail.unverified.subject'),
    paragraphs: [t('mail.unverified.text')],
    button: { label: t('mail.unverified.button'), url: absoluteUrl('/notifications') },
    footer: t('mail.unverified.footer'),
  }
}

function messageContent(
  { from: name, about, text }: NotificationFacts['message'],
  { t, url, offer }: EmailContext & { offer: MailListing | undefined },
): EmailContent {
  const from = name || t('mail.message.somebody')
  return {
    subject: t(about ? 'mail.message.subjectAbout' : 'mail.message.subject', { from, about }),
    paragraphs: [
      t(about ? 'mail.message.textAbout' : 'mail.message.text', { from, about }),
      text ? { quoted: text } : t('mail.message.photos'),
      ...(offer ? [{ offer }] : []),
      t('mail.message.safety'),
    ],
    button: { label: t('mail.message.button'), url },
    footer: t('mail.message.footer'),
  }
}

function priceDropContent(
  facts: NotificationFacts['price-drop'],
  { t, url, offer }: EmailContext & { offer: MailListing | undefined },
): EmailContent {
  const { title } = facts
  const from = formatRupees(facts.from)
  const to = formatRupees(facts.to)
  return {
    subject: t('mail.priceDrop.subject', { title, to }),
    paragraphs: [offer ? { offer } : { quoted: title }, t('mail.priceDrop.text', { from, to })],
    button: { label: t('mail.priceDrop.button'), url },
    footer: t('mail.priceDrop.footer'),
  }
}

function soldContent(
  { title }: NotificationFacts['sold'],
  t: Translate,
  url: string,
): EmailContent {
  return {
    subject: t('mail.sold.subject', { title }),
    paragraphs: [{ quoted: title }, t('mail.sold.text')],
    button: { label: t('mail.sold.button'), url },
    footer: t('mail.sold.footer'),
  }
}

function savedSearchContent(
  { name, count, ...found }: NotificationFacts['saved-search'],
  { t, url, offers }: EmailContext & { offers: Map<string, MailListing> },
): EmailContent {
  const shown = [
    { title: found.title1, listingId: found.listing1 },
    { title: found.title2, listingId: found.listing2 },
    { title: found.title3, listingId: found.listing3 },
  ].flatMap(({ title, listingId = '' }) => {
    const offer = offers.get(listingId)
    if (offer) return { offer }
    return title === undefined ? [] : { quoted: title }
  })
  const more = count - shown.length
  return {
    subject: t('mail.savedSearch.subject', { count, name }),
    paragraphs: [
      t('mail.savedSearch.text', { count, name }),
      ...shown,
      ...(more > 0 ? [t('mail.savedSearch.more', { count: more })] : []),
    ],
    button: { label: t('mail.savedSearch.button'), url },
    footer: t('mail.savedSearch.footer'),
  }
}

/** Creates the renewal link at send time, so that its token is never stored in the queue. */
async function expiringContent(
  db: Database,
  listingId: string,
  t: Translate,
): Promise<EmailContent | undefined> {
  const listing = await findExpiringListing(db, listingId)
  if (!listing) return undefined
  const { title, expiresAt } = listing
  const date = formatDate(expiresAt, t)
  const token = await createRenewalLink(db, { listingId, expiresAt })
  return {
    subject: t('mail.expiry.subject', { title, date }),
    paragraphs: [t('mail.expiry.text', { title, date }), t('mail.expiry.sold')],
    button: { label: t('mail.expiry.button'), url: absoluteUrl(`/renew?token=${token}`) },
    footer: t('mail.expiry.footer'),
  }
}
