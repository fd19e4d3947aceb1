import { useEffect, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ListingCard } from '../../listings/card/listing-card.tsx'
import type { ListingCardData } from '../../listings/card/listing-card-data.server.ts'
import { recentlyViewedStorage } from '../../listings/detail/recently-viewed-storage.ts'
import {
  clearDeviceList,
  readDeviceList,
  removeFromDeviceList,
} from '../../platform/cache/device-list-storage.ts'
import { CardRail } from './card-rail.tsx'

const maxCards = 8

/** The listings viewed last, with current data; removed ones are dropped from the device's list. */
export function ViewedStrip() {
  const { t } = useLanguage()
  const [cards, setCards] = useViewedCards()
  if (cards.length === 0) return null

  function clear() {
    clearDeviceList(recentlyViewedStorage)
    setCards([])
    // The button that had the focus disappears with its section.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="home-section" aria-labelledby="viewed-title">
      <div className="section-head">
        <h2 id="viewed-title">{t('home.viewed')}</h2>
        <button className="more" type="button" aria-describedby="viewed-title" onClick={clear}>
          {t('home.clearViewed')}
        </button>
      </div>
      <CardRail>
        {cards.slice(0, maxCards).map((card) => (
          <ListingCard key={card.id} card={card} currency="Rs" />
        ))}
      </CardRail>
    </section>
  )
}

// Cached, so that Back finds the page at its previous length.
let cachedCards: { cards: ListingCardData[]; language: Language } | undefined

function useViewedCards() {
  const { language } = useLanguage()
  const [cards, setCards] = useState(cachedCards?.language === language ? cachedCards.cards : [])
  useEffect(() => {
    const controller = new AbortController()
    fetchCards(language, controller.signal).then(
      (found) => {
        cachedCards = { cards: found, language }
        setCards(found)
      },
      // Without an answer the page omits them.
      () => {},
    )
    return () => controller.abort()
  }, [language])
  const change = (changed: ListingCardData[]) => {
    cachedCards = { cards: changed, language }
    setCards(changed)
  }
  return [cards, change] as const
}

async function fetchCards(language: Language, signal: AbortSignal): Promise<ListingCardData[]> {
  const viewedIds = readDeviceList(recentlyViewedStorage)
  const address = `/listings/cards?${new URLSearchParams({ ids: viewedIds.join(), lang: language })}`
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`Loading the cards failed: HTTP ${response.status}`)
  const { cards }: { cards: ListingCardData[] } = await response.json()
  const here = new Set(cards.map(({ id }) => id))
  for (const id of viewedIds) if (!here.has(id)) removeFromDeviceList(recentlyViewedStorage, id)
  return cards
}
