import { type ReactNode, useEffect, useRef } from 'react'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { LazyFavoriteButton } from '../../favorites/lazy-favorite-button.tsx'
import { formatLakhCrore } from '../../i18n/format/format-lakh-crore.ts'
import { formatPkr, formatRupees } from '../../i18n/format/format-price.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { renderUserText } from '../../ui/display/user-text.tsx'
import { DeliveryBadge, FeaturedBadge, UrgentBadge } from '../../ui/feedback/badge.tsx'
import { PriceDropLabel } from '../detail/price-drop-label.tsx'
import { CardPicture, type CardView, SwipePictures } from './card-picture.tsx'
import { CardTitle } from './card-title.tsx'
import type { ListingCardData } from './listing-card-data.server.ts'
import { recordImpression } from './record-impression.ts'

type ListingCardProps = {
  card: ListingCardData
  /** The specification writes PKR on search and category pages, and Rs everywhere else. */
  currency: 'Rs' | 'PKR'
  view?: CardView
  titleAs?: 'h2' | 'h3'
  /** Zero-based index among the page's cards; absent if the cards start below the fold. */
  place?: number
  /** The status of a listing that is no longer available, shown instead of its labels. */
  overlay?: ReactNode
  /** A deleted listing has no page, so there is no link, place or age. */
  isDeleted?: boolean
}

export function ListingCard(props: ListingCardProps) {
  const { card, currency, view = 'grid', titleAs = 'h3', place, overlay, isDeleted } = props
  const { t } = useLanguage()
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    return article.current && !isDeleted ? recordImpression(article.current, card.id) : undefined
  }, [card.id, isDeleted])
  const words = formatLakhCrore(card.price, t)
  const labels = overlay ? <p className="card-labels">{overlay}</p> : <CardLabels card={card} />
  const picture = {
    cover: card.cover,
    view,
    place,
    drawing: <CategoryDrawing slug={card.category} />,
  }
  const delivery = card.hasDelivery && <DeliveryBadge />
  return (
    <article
      ref={article}
      className={`card${view === 'list' ? ' card-row' : ''}${overlay ? ' card-over' : ''}`}
    >
      <div className="card-picture">
        {card.nextPictures && !isDeleted ? (
          <SwipePictures
            {...picture}
            next={card.nextPictures}
            to={href('/listing/:listingId', card.id)}
          />
        ) : (
          <CardPicture {...picture} />
        )}
        {view !== 'list' && (
          <>
            {labels}
            {delivery && <p className="card-delivery">{delivery}</p>}
          </>
        )}
      </div>
      <div className="card-text">
        <p className="price">
          <bdi dir="ltr">{(currency === 'PKR' ? formatPkr : formatRupees)(card.price)}</bdi>
          {words && <span className="unit price-words">{words}</span>}
          {card.unit && <span className="unit">{card.unit}</span>}
        </p>
        {card.formerPrice !== undefined && (
          <PriceDropLabel from={card.formerPrice} currency={currency} />
        )}
        <CardTitle
          as={titleAs}
          title={card.title}
          above={card.ownLanguageTitle}
          to={isDeleted ? undefined : href('/listing/:listingId', card.id)}
        />
        {card.facts && <CardFacts facts={card.facts} />}
        {!isDeleted && (
          <p className="card-facts dots small">
            <bdi>{renderUserText(card.city)}</bdi>
            {card.distance && (
              <span>{t('listing.distance', { km: formatNumber(card.distance) })}</span>
            )}
            <span>{t(`age.${card.age.unit}`, { count: card.age.count })}</span>
          </p>
        )}
        {view === 'list' && (
          <div className="card-row-labels">
            {labels}
            {delivery}
          </div>
        )}
      </div>
      <LazyFavoriteButton listingId={card.id} title={card.title} variant="card" />
    </article>
  )
}

/** The facts that fit on one line, so each is an element of its own. */
function CardFacts({ facts }: { facts: string }) {
  return (
    <p className="card-key dots small">
      {facts.split(' · ').map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}

function CardLabels({ card }: { card: ListingCardData }) {
  if (!card.isFeatured && !card.isUrgent) return null
  return (
    <p className="card-labels">
      {card.isFeatured && <FeaturedBadge />}
      {card.isUrgent && <UrgentBadge />}
    </p>
  )
}
