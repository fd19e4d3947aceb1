import { Link } from 'react-router'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/digits.ts'
import { useLanguage } from '../i18n/language.tsx'
import { formatRupees } from '../i18n/money.ts'
import { StatusBadge } from '../ui/badge.tsx'
import { directionOf } from './card-title.ts'
import { chosenForm } from './chosen-bar.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import { OwnActions } from './own-actions.tsx'
import { OwnCover } from './own-cover.tsx'
import type { OwnQuestion } from './own-questions.tsx'
import type { OwnPlace } from './own-tabs.ts'
import { OwnTime } from './own-time.tsx'
import { PriceDropped } from './price-dropped.tsx'

/** A seller's own listing. What must be asked first has a page of its own; `onAsk` asks it here. */
export function OwnListingCard(props: {
  listing: OwnListing
  place: OwnPlace
  /** Its public address. */
  url: string
  onAsk: (question: OwnQuestion) => void
}) {
  const { listing, place } = props
  const { t } = useLanguage()
  const { id, title, status, price, unit, categoryName, city, province, createdAt } = listing
  const isOver = status === 'sold' || status === 'expired'
  const facts = [
    categoryName,
    city && (province ? city + t('listing.detail.comma') + province : city),
  ]
  return (
    <article className={`box own${isOver ? ' own-off' : ''}`}>
      <div className="own-picture">
        <OwnCover cover={listing.cover} drawing={<CategoryDrawing slug={listing.category} />} />
      </div>
      {(status === 'active' || status === 'expired') && (
        <label className="tick own-tick">
          <input type="checkbox" name="listing_id" value={id} form={chosenForm} />
          <span className="sr-only">{t('myListings.choose', { title: title ?? '' })}</span>
        </label>
      )}
      <div className="own-body">
        <StatusBadge status={status} />
        {price === undefined ? (
          <p className="text-quiet">{t('myListings.noPrice')}</p>
        ) : (
          <p className="price">
            <bdi dir="ltr">{formatRupees(price)}</bdi>
            {unit && <span className="unit">{unit}</span>}
          </p>
        )}
        {listing.formerPrice !== undefined && (
          <PriceDropped from={listing.formerPrice} currency="Rs" />
        )}
        <h2 className={`text-base leading-title ${title ? 'font-medium' : 'text-quiet'}`}>
          <Link
            className="inline-block min-h-6"
            to={status === 'draft' ? `/edit-listing/${id}` : `/listing/${id}`}
            dir={directionOf(title ?? t('myListings.noTitle'))}
          >
            {title ?? t('myListings.noTitle')}
          </Link>
        </h2>
        <p className="own-facts small">
          {facts.filter(Boolean).map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
          <span>{formatDate(createdAt, t)}</span>
        </p>
        <OwnTime listing={listing} />
      </div>
      {status !== 'draft' && <Numbers numbers={listing.numbers} />}
      <OwnActions {...props} place={place} />
    </article>
  )
}

const numberNames = ['seen', 'opened', 'phone', 'messages'] as const

function Numbers({ numbers }: Pick<OwnListing, 'numbers'>) {
  const { t } = useLanguage()
  return (
    <dl className="own-numbers">
      {numberNames.map((name) => (
        <div key={name}>
          <dt>{t(`myListings.numbers.${name}`)}</dt>
          <dd>{formatNumber(numbers[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
