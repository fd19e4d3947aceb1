import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ListingCard } from '../../listings/card/listing-card.tsx'
import type { ListingCardData } from '../../listings/card/listing-card-data.server.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { CardRail } from './card-rail.tsx'

type CardStripProps = {
  id: string
  title: string
  note?: ReactNode
  moreTo?: string
  cards: readonly ListingCardData[] | undefined
  /** Whether these are the first cards of the page, whose pictures load at once. */
  isFirst?: boolean
}

export function CardStrip({ id, title, note, moreTo, cards, isFirst }: CardStripProps) {
  const { t } = useLanguage()
  if (cards?.length === 0) return null
  return (
    <section className="home-section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {note}
        {moreTo && (
          <Link className="more" to={moreTo}>
            <span className={note ? 'phone-sr-only' : undefined}>{t('home.viewAll')}</span>
            <Icon name="chevron-end" size={18} mirrored />
          </Link>
        )}
      </div>
      <CardRail>
        {cards
          ? cards.map((card, index) => (
              <ListingCard
                key={card.id}
                card={card}
                currency="Rs"
                {...(isFirst && { place: index })}
              />
            ))
          : placeholders.map((key) => <CardSkeleton key={key} />)}
      </CardRail>
    </section>
  )
}

const placeholders = Array.from({ length: 4 }, (_, index) => index)
