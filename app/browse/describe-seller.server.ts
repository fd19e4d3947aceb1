import { formatMonth } from '../i18n/dates.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import { sayCount } from '../i18n/say-count.ts'
import { withoutContacts } from '../i18n/without-contacts.ts'
import type { SellerPage } from './seller-page.server.ts'

type Told = { page: SellerPage; language: Language; origin: string }

/** A seller as search engines and chat programs are told of one: no more than the page shows. */
export function describeSeller({ page, language, origin }: Told) {
  const t = translatorOf(language)
  const { id, province, memberSince, activeListings } = page.seller
  const city = page.seller.city && withoutContacts(page.seller.city)
  const title = withoutContacts(page.seller.name)
  const path = `/sellers/${id}`
  const facts = [
    sayCount('seller.count', activeListings, t),
    [city, province].filter(Boolean).join(t('listing.detail.comma')),
    t('seller.since', { month: formatMonth(memberSince, t) }),
  ]
  return {
    title,
    description: t('head.seller', { name: title, facts: facts.filter(Boolean).join(' · ') }),
    path,
    kind: 'profile' as const,
    // Who has nothing for sale is nobody's business; a part of what is for sale is no other page.
    isIndexable: activeListings > 0 && !page.isLater,
    above: [],
    lists: page.cards.map((card) => ({
      name: withoutContacts(card.title),
      path: `/listing/${card.id}`,
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
