import { isolateText } from '../../i18n/format/bidi-text.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { defineKind } from './define-kind.server.ts'
import { findListingCards } from './email-listing-cards.server.ts'

/** A listing that the member saved has become cheaper. */
export const priceDrop = defineKind<{ title: string; from: number; to: number }>({
  icon: 'chevron-down',
  switchName: 'priceDropAlerts',
  text: ({ from, to }, t) =>
    t('notificationKinds.priceDrop.text', { from: isolatePrice(from), to: isolatePrice(to) }),
  shortText: ({ title, to }, t) =>
    t('notificationKinds.priceDrop.short', { title, to: formatRupees(to) }),
  async email({ facts: { title, ...prices }, listingId }, { db, t, person: { language } }) {
    const [from, to] = [formatRupees(prices.from), formatRupees(prices.to)]
    const cards = await findListingCards(db, { listingIds: [listingId], language })
    const offer = cards.get(String(listingId))
    return {
      subject: t('notificationKinds.priceDrop.mail.subject', { title, to }),
      paragraphs: [
        offer ? { offer } : { quoted: title },
        t('notificationKinds.priceDrop.mail.text', { from, to }),
      ],
      button: t('notificationKinds.priceDrop.mail.button'),
      footer: t('notificationKinds.priceDrop.mail.footer'),
    }
  },
})

/** On one line, from left to right. */
function isolatePrice(rupees: number): string {
  return isolateText(formatRupees(rupees).replace(' ', '\u00a0'))
}
