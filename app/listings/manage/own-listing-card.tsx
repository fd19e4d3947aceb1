import { Link } from 'react-router'
import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { textDirection } from '../../i18n/format/bidi-text.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { OwnCover } from '../../offers/manage/own-cover.tsx'
import { HiddenText } from '../../offers/moderation/hidden-notice.tsx'
import { href } from '../../platform/pages/href.ts'
import { renderUserText } from '../../ui/display/user-text.tsx'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import { PriceDropLabel } from '../detail/price-drop-label.tsx'
import type { BulkActionConfirmation } from './confirm-bulk-action.tsx'
import { ExpiryLabel } from './expiry-label.tsx'
import type { OwnListing } from './list-own-listings.server.ts'
import { OwnListingActions } from './own-listing-actions.tsx'
import type { OwnListingsPage } from './own-tabs.ts'
import { selectionFormId } from './selection-bar.tsx'

/** A seller's own listing. `onConfirmationNeeded` opens a confirmation in place of its separate page. */
export function OwnListingCard(props: {
  listing: OwnListing
  place: OwnListingsPage
  url: string
  decisionId: string | undefined
  onConfirmationNeeded: (question: BulkActionConfirmation) => void
}) {
  const { listing, place } = props
  const { t } = useLanguage()
  const { id, title, status, price, unit, categoryName, city, province, createdAt } = listing
  const isOver = status === 'sold' || status === 'expired' || status === 'hidden'
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
          <input type="checkbox" name="listing_id" value={id} form={selectionFormId} />
          <span className="sr-only">{t('myListings.choose', { title: title ?? '' })}</span>
        </label>
      )}
      <div className="own-body">
        <StatusBadge status={listing.moderation ?? status} />
        {price === undefined ? (
          <p className="quiet">{t('myListings.noPrice')}</p>
        ) : (
          <p className="price">
            <bdi dir="ltr">{formatRupees(price)}</bdi>
            {unit && <span className="unit">{unit}</span>}
          </p>
        )}
        {listing.formerPrice !== undefined && (
          <PriceDropLabel from={listing.formerPrice} currency="Rs" />
        )}
        <h2 className={title ? 'own-title' : 'quiet'}>
          <Link
            to={
              status === 'draft'
                ? href('/edit-listing/:listingId', id)
                : href('/listing/:listingId', id)
            }
            dir={textDirection(title ?? t('myListings.noTitle'))}
          >
            {renderUserText(title ?? t('myListings.noTitle'))}
          </Link>
        </h2>
        <p className="own-facts dots small">
          {facts.map((fact) => fact && <bdi key={fact}>{renderUserText(fact)}</bdi>)}
          <span>{formatDate(createdAt, t)}</span>
        </p>
        <ExpiryLabel listing={listing} />
        {listing.moderation && (
          <p className="small">
            <HiddenText moderation={listing.moderation} decisionId={props.decisionId} />
          </p>
        )}
      </div>
      {status !== 'draft' && <ListingStats statistics={listing.statistics} />}
      <OwnListingActions {...props} place={place} />
    </article>
  )
}

const statNames = ['seen', 'opened', 'phone', 'messages'] as const

function ListingStats({ statistics }: Pick<OwnListing, 'statistics'>) {
  const { t } = useLanguage()
  return (
    <dl className="own-statistics">
      {statNames.map((name) => (
        <div key={name}>
          <dt>{t(`myListings.statistics.${name}`)}</dt>
          <dd>{formatNumber(statistics[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
