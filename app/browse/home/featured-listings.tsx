import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ListingCard } from '../../listings/card/listing-card.tsx'
import type { ListingCardData } from '../../listings/card/listing-card-data.server.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'

export function FeaturedListings({ cards }: { cards?: readonly ListingCardData[] | undefined }) {
  const { t } = useLanguage()
  if (cards?.length === 0) return null
  return (
    <section className="home-section" aria-labelledby="featured-title">
      <div className="section-head">
        <h2 id="featured-title">{t('home.featured')}</h2>
        <Link className="more" to="/listings">
          {t('home.viewAll')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
      <div className="cards">
        {cards
          ? cards.map((card) => (
              <ListingCard key={card.id} card={card} currency="Rs" view="large" />
            ))
          : placeholders.map((key) => <CardSkeleton key={key} />)}
      </div>
    </section>
  )
}

const placeholders = Array.from({ length: 6 }, (_, index) => index)
