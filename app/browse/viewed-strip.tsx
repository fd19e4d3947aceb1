import { useEffect, useState } from 'react'
import type { Language } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language.tsx'
import type { Card } from '../listings/card.server.ts'
import { ListingCard } from '../listings/listing-card.tsx'
import { viewedListings } from '../listings/viewed-listings.ts'
import { clearKept, dropKept, readKept } from '../platform/kept-list.ts'
import './viewed-strip.css'

const most = 8

/** The cards of the listings opened last, as they are now; those that are gone are forgotten. */
export function ViewedStrip() {
  const { t } = useLanguage()
  const [cards, setCards] = useViewedCards()
  if (cards.length === 0) return null

  function clear() {
    clearKept(viewedListings)
    setCards([])
    // The button that had the focus goes with its section.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="pb-8" aria-labelledby="viewed-title">
      <div className="section-head">
        <h2 id="viewed-title">{t('home.viewed')}</h2>
        <button className="more" type="button" aria-describedby="viewed-title" onClick={clear}>
          {t('home.clearViewed')}
        </button>
      </div>
      <div className="viewed-strip">
        {cards.slice(0, most).map((card) => (
          <ListingCard key={card.id} card={card} currency="Rs" />
        ))}
      </div>
    </section>
  )
}

// As they were a moment ago, so that Back finds the page as long as it was.
let held: { cards: Card[]; language: Language } | undefined

function useViewedCards() {
  const { language } = useLanguage()
  const [cards, setCards] = useState(held?.language === language ? held.cards : [])
  useEffect(() => {
    const leaving = new AbortController()
    fetchCards(language, leaving.signal).then(
      (found) => {
        held = { cards: found, language }
        setCards(found)
      },
      // Without an answer the page does without them.
      () => {},
    )
    return () => leaving.abort()
  }, [language])
  const change = (changed: Card[]) => {
    held = { cards: changed, language }
    setCards(changed)
  }
  return [cards, change] as const
}

async function fetchCards(language: Language, signal: AbortSignal): Promise<Card[]> {
  const asked = readKept(viewedListings)
  const address = `/listings/cards?${new URLSearchParams({ ids: asked.join(), lang: language })}`
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The cards answered ${response.status}`)
  const { cards }: { cards: Card[] } = await response.json()
  const here = new Set(cards.map(({ id }) => id))
  for (const id of asked) if (!here.has(id)) dropKept(viewedListings, id)
  return cards
}
