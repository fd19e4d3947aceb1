import { formatDate } from '../i18n/dates.ts'
import type { Translate } from '../i18n/dictionary.ts'
import { formatRupees } from '../i18n/money.ts'
import { findEnding } from '../listings/find-ending.server.ts'
import { issueRenewal } from '../listings/renewal-links.server.ts'
import type { Database } from '../platform/database.server.ts'
import { environment } from '../platform/environment.server.ts'
import type { Letter } from '../platform/mail-letter.server.ts'
import type { DueNotice } from './due-notice.server.ts'
import type { NotificationFacts } from './notification-facts.ts'
import { subjectAddress } from './subject-address.ts'

type About = Pick<Letter, 'paragraphs' | 'button' | 'footer'> & { subject: string }

/** What a mail says of something that happened; `undefined` when there is no more reason for it. */
export async function writeAbout(
  db: Database,
  notice: DueNotice,
  t: Translate,
): Promise<About | undefined> {
  const { kind, facts, listingId } = notice
  const url = pageAt(subjectAddress(notice))
  switch (kind) {
    case 'message':
      return aboutMessage(facts, t, url)
    case 'price-drop':
      return aboutPriceDrop(facts, t, url)
    case 'sold':
      return aboutSold(facts, t, url)
    case 'saved-search':
      return aboutSavedSearch(facts, t, url)
    case 'listing-expiring':
      return listingId ? await aboutExpiring(db, listingId, t) : undefined
  }
}

function aboutMessage(
  { from, about, text }: NotificationFacts['message'],
  t: Translate,
  url: string,
): About {
  return {
    subject: t(about ? 'mail.message.subjectAbout' : 'mail.message.subject', { from, about }),
    paragraphs: [
      t(about ? 'mail.message.textAbout' : 'mail.message.text', { from, about }),
      text ? { quoted: text } : t('mail.message.photos'),
      t('mail.message.safety'),
    ],
    button: { label: t('mail.message.button'), url },
    footer: t('mail.message.footer'),
  }
}

function aboutPriceDrop(facts: NotificationFacts['price-drop'], t: Translate, url: string): About {
  const { title } = facts
  const from = formatRupees(facts.from)
  const to = formatRupees(facts.to)
  return {
    subject: t('mail.priceDrop.subject', { title, to }),
    paragraphs: [{ quoted: title }, t('mail.priceDrop.text', { from, to })],
    button: { label: t('mail.priceDrop.button'), url },
    footer: t('mail.priceDrop.footer'),
  }
}

function aboutSold({ title }: NotificationFacts['sold'], t: Translate, url: string): About {
  return {
    subject: t('mail.sold.subject', { title }),
    paragraphs: [{ quoted: title }, t('mail.sold.text')],
    button: { label: t('mail.sold.button'), url },
    footer: t('mail.sold.footer'),
  }
}

function aboutSavedSearch(
  { name, count, title1, title2, title3 }: NotificationFacts['saved-search'],
  t: Translate,
  url: string,
): About {
  const titles = [title1, title2, title3].filter((title) => title !== undefined)
  const more = count - titles.length
  return {
    // A header is no place for the marks that keep apart what is read the other way.
    subject: t('mail.savedSearch.subject', { count, name: name.replace(/[\u2068\u2069]/g, '') }),
    paragraphs: [
      t('mail.savedSearch.text', { count, name }),
      ...titles.map((title) => ({ quoted: title })),
      ...(more > 0 ? [t('mail.savedSearch.more', { count: more })] : []),
    ],
    button: { label: t('mail.savedSearch.button'), url },
    footer: t('mail.savedSearch.footer'),
  }
}

/** The link that renews is made here, so that its token never lies in the queue. */
async function aboutExpiring(
  db: Database,
  listingId: string,
  t: Translate,
): Promise<About | undefined> {
  const ending = await findEnding(db, listingId)
  if (!ending) return undefined
  const { title, expiresAt } = ending
  const date = formatDate(expiresAt, t)
  const token = await issueRenewal(db, { listingId, expiresAt })
  return {
    subject: t('mail.expiry.subject', { title, date }),
    paragraphs: [t('mail.expiry.text', { title, date }), t('mail.expiry.sold')],
    button: { label: t('mail.expiry.button'), url: pageAt(`/renew?token=${token}`) },
    footer: t('mail.expiry.footer'),
  }
}

// Never from the request: there is none.
function pageAt(path: string): string {
  return new URL(path, environment().publicUrl).href
}
