import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { MemberHeart } from '../favorites/member-heart.tsx'
import { formatNumber } from '../i18n/digits.ts'
import { useLanguage } from '../i18n/language.tsx'
import { formatPkr, formatRupees } from '../i18n/money.ts'
import { DeliveryLabel, FeaturedLabel, UrgentLabel } from '../ui/badge.tsx'
import type { Card } from './card.server.ts'
import { CardPicture, type CardView } from './card-picture.tsx'
import { directionOf } from './card-title.ts'
import { PriceDropped } from './price-dropped.tsx'

type ListingCardProps = {
  card: Card
  /** The specification writes prices as Rs on the front page and as PKR in the lists. */
  currency: 'Rs' | 'PKR'
  view?: CardView
  titleAs?: 'h2' | 'h3'
  /** Its place among the cards of a page, from 0; absent where the cards begin below the screen. */
  place?: number
  /** What became of one that is no longer offered, in place of its labels. */
  over?: ReactNode
}

/** A listing among others. The whole card is one link, its title. */
export function ListingCard(props: ListingCardProps) {
  const { card, currency, view = 'grid', titleAs: Title = 'h3', place, over } = props
  const { t } = useLanguage()
  const labels = over ? <p className="card-labels">{over}</p> : <Labels card={card} />
  const delivery = card.hasDelivery && <DeliveryLabel />
  return (
    <article className={`card${view === 'list' ? ' card-row' : ''}${over ? ' card-over' : ''}`}>
      <div className="card-picture">
        <CardPicture
          cover={card.cover}
          view={view}
          place={place}
          drawing={<CategoryDrawing slug={card.category} />}
        />
        {view !== 'list' && (
          <>
            {labels}
            {delivery && <p className="card-delivery">{delivery}</p>}
          </>
        )}
      </div>
      <div className="card-words">
        <p className="price">
          <bdi dir="ltr">{(currency === 'PKR' ? formatPkr : formatRupees)(card.price)}</bdi>
          {card.unit && <span className="unit">{card.unit}</span>}
        </p>
        {card.formerPrice !== undefined && (
          <PriceDropped from={card.formerPrice} currency={currency} />
        )}
        <Title className="card-title" dir={directionOf(card.title)}>
          <Link to={`/listing/${card.id}`}>{card.title}</Link>
        </Title>
        <p className="card-facts small">
          <bdi>{card.city}</bdi>
          {card.distance && (
            <span>{t('listing.distance', { km: formatNumber(card.distance) })}</span>
          )}
          <span>{t(`age.${card.age.unit}`, { count: card.age.count })}</span>
        </p>
        {view === 'list' && (
          <div className="mt-1 flex flex-wrap gap-1">
            {labels}
            {delivery}
          </div>
        )}
      </div>
      <MemberHeart listingId={card.id} title={card.title} look="card" />
    </article>
  )
}

function Labels({ card }: { card: Card }) {
  if (!card.isFeatured && !card.isUrgent) return null
  return (
    <p className="card-labels">
      {card.isFeatured && <FeaturedLabel />}
      {card.isUrgent && <UrgentLabel />}
    </p>
  )
}
