import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatCount } from '../../i18n/format/format-capped-count.ts'
import { formatMonth } from '../../i18n/format/format-dates.ts'
import { stripContacts } from '../../i18n/format/remove-contacts.ts'
import type { Language } from '../../i18n/language.ts'
import { href } from '../../platform/pages/href.ts'
import type { SellerPage } from './seller-page.server.ts'
import { sellerUrl } from './seller-url.ts'

type SellerMetaInput = { page: SellerPage; language: Language; origin: string }

/** Describes a seller to search engines and link previews: no more than the page shows. */
export function sellerPageMeta({ page, language, origin }: SellerMetaInput) {
  const t = getTranslator(language)
  const { id, province, memberSince, activeListings } = page.seller
  const city = page.seller.city && stripContacts(page.seller.city)
  const title = stripContacts(page.seller.name)
  const path = sellerUrl(id)
  const facts = [
    formatCount('seller.count', activeListings, t),
    [city, province].filter(Boolean).join(t('listing.detail.comma')),
    t('seller.since', { month: formatMonth(memberSince, t) }),
  ]
  return {
    title,
    description: t('head.seller', { name: title, facts: facts.filter(Boolean).join(' · ') }),
    path,
    kind: 'profile' as const,
    // A seller without listings is not indexed, nor are the later pages of the list.
    isIndexable: activeListings > 0 && !page.isLater,
    above: [],
    lists: page.cards.map((card) => ({
      name: stripContacts(card.title),
      path: href('/listing/:listingId', card.id),
    })),
    data: [
      {
        '@type': 'ProfilePage',
        url: origin + path,
        mainEntity: {
          '@type': 'Person',
          name: title,
          url: origin + path,
          ...(city && { homeLocation: { '@type': 'Place', name: city } }),
        },
      },
    ],
  }
}
