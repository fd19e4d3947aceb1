import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ListingCard } from '../../listings/card/listing-card.tsx'
import type { ListingCardData } from '../../listings/card/listing-card-data.server.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'

/** The listings set apart by moderators; placeholders while they are on their way. */
export function FeaturedListings({ cards }: { cards?: readonly ListingCardData[] | undefined }) {
  const { t } = useLanguage()
  if (cards?.length === 0) return null
  return (
    <section className="pt-2 pb-8" aria-labelledby="featured-title">
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
          : placeholders.map((place) => <CardSkeleton key={place} />)}
      </div>
    </section>
  )
}

const placeholders = Array.from({ length: 6 }, (_, place) => place)
