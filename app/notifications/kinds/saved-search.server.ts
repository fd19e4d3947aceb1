import { isolateText } from '../../i18n/format/bidi-text.ts'
import type { Translate } from '../../i18n/translator.ts'
import { savedSearchUrl } from '../saved-searches/saved-search-url.ts'
import { defineKind } from './define-kind.server.ts'
import { findListingCards } from './email-listing-cards.server.ts'

type SavedSearchFacts = {
  /** In the owner's language. */
  name: string
  count: number
  title1: string
  title2?: string
  title3?: string
  listing1?: string
  listing2?: string
  listing3?: string
}

export const savedSearch = defineKind<SavedSearchFacts>({
  icon: 'search',
  switchName: 'newListingAlerts',
  url: ({ query }) => savedSearchUrl(query ?? ''),
  text,
  lines: (facts, t) => [
    { text: text(facts, t), look: 'strong' },
    ...[...new Set(listFound(facts).map(({ title }) => title))].map((title) => ({
      text: title,
      isQuoted: true,
      look: 'quiet' as const,
    })),
  ],
  shortText: ({ count, name }, t) => t('notificationKinds.savedSearch.short', { count, name }),
  async email({ facts }, { db, t, person: { language } }) {
    const { name, count } = facts
    const found = listFound(facts)
    const listingIds = found.map(({ listingId }) => listingId)
    const offers = await findListingCards(db, { listingIds, language })
    const more = count - found.length
    return {
      subject: t('notificationKinds.savedSearch.mail.subject', { count, name }),
      paragraphs: [
        t('notificationKinds.savedSearch.mail.text', { count, name }),
        ...found.map(({ title, listingId = '' }) => {
          const offer = offers.get(listingId)
          return offer ? { offer } : { quoted: title }
        }),
        ...(more > 0 ? [t('notificationKinds.savedSearch.mail.more', { count: more })] : []),
      ],
      button: t('notificationKinds.savedSearch.mail.button'),
      footer: t('notificationKinds.savedSearch.mail.footer'),
    }
  },
})

function text({ count, name }: SavedSearchFacts, t: Translate): string {
  return t('notificationKinds.savedSearch.text', { count, name: isolateText(name) })
}

function listFound(facts: SavedSearchFacts) {
  return [
    { title: facts.title1, listingId: facts.listing1 },
    { title: facts.title2, listingId: facts.listing2 },
    { title: facts.title3, listingId: facts.listing3 },
  ].flatMap(({ title, listingId }) => (title === undefined ? [] : { title, listingId }))
}
