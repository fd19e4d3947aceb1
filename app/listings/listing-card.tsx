import { Link } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { formatNumber } from '../i18n/digits.ts'
import { useLanguage } from '../i18n/language.tsx'
import { formatPkr, formatRupees } from '../i18n/money.ts'
import { pictureUrl } from '../images/picture-url.ts'
import { DeliveryLabel, FeaturedLabel, UrgentLabel } from '../ui/badge.tsx'
import type { Card } from './card.server.ts'
import { PriceDropped } from './price-dropped.tsx'

type ListingCardProps = {
  card: Card
  /** The specification writes prices as Rs on the front page and as PKR in the lists. */
  currency: 'Rs' | 'PKR'
  /** A tile in a grid, a larger one where three share the whole page, or a row in a list. */
  view?: keyof typeof sizes
  titleAs?: 'h2' | 'h3'
  /** Its place among the cards of a page, from 0; absent where the cards begin below the screen. */
  place?: number
}

/** A listing among others. The whole card is one link, its title. */
export function ListingCard(props: ListingCardProps) {
  const { card, currency, view = 'grid', titleAs: Title = 'h3', place } = props
  const { t } = useLanguage()
  const labels = <Labels card={card} />
  const delivery = card.hasDelivery && <DeliveryLabel />
  return (
    <article className={view === 'list' ? 'card card-row' : 'card'}>
      <div className="card-picture">
        <Picture card={card} view={view} place={place} />
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
    </article>
  )
}

// As `dir="auto"` finds it, by the first letter; but the stylesheet can see this one, and sets the
// lines of an English title on an Urdu page as close as English is.
function directionOf(title: string) {
  return /^[^a-z]*[\u0600-\u06ff]/i.test(title) ? 'rtl' : 'ltr'
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

// Exact, since a phone of 360 pixels with two to each of them just gets by with the smaller file.
const narrow = '(min-width: 700px) calc(33.3vw - 29px), calc(50vw - 21px)'
const sizes = {
  grid: `(min-width: 1000px) 290px, ${narrow}`,
  large: `(min-width: 1000px) 390px, ${narrow}`,
  list: '(min-width: 700px) 224px, 120px',
}

// Four cards are in sight on any screen; their pictures come at once, and the first before all.
const inSight = 4

function Picture({
  card,
  view,
  place,
}: Required<Pick<ListingCardProps, 'card' | 'view'>> & { place?: number | undefined }) {
  if (!card.cover) return <CategoryDrawing slug={card.category} />
  return (
    <img
      src={pictureUrl(card.cover, 320)}
      srcSet={`${pictureUrl(card.cover, 320)} 320w, ${pictureUrl(card.cover, 640)} 640w`}
      sizes={sizes[view]}
      width={400}
      height={300}
      alt=""
      loading={place !== undefined && place < inSight ? undefined : 'lazy'}
      fetchPriority={place === 0 ? 'high' : undefined}
      decoding="async"
    />
  )
}
