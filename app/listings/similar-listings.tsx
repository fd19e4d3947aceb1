import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Card } from './card.server.ts'
import { ListingCard } from './listing-card.tsx'

/** A way on for whoever found that this one is not it. */
export function SimilarListings(props: { cards: readonly Card[]; categorySlug: string }) {
  const { cards, categorySlug } = props
  const { t } = useLanguage()
  if (cards.length === 0) return null
  return (
    <section className="pt-10">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2>{t('listing.detail.alike')}</h2>
        <Link className="more" to={`/category/${categorySlug}`}>
          {t('listing.detail.viewAll')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
      <div className="cards cards-4">
        {cards.map((card) => (
          <ListingCard key={card.id} card={card} currency="Rs" />
        ))}
      </div>
    </section>
  )
}
