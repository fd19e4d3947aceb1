import type { ReactNode } from 'react'
import type { Age } from '../../i18n/format/format-dates.ts'
import { formatAmount, formatRupees } from '../../i18n/format/format-price.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { hasPlace, Place } from './fact-list.tsx'
import type { FoundListing } from './find-listing.server.ts'
import { priceUnitName } from './format-listing.ts'
import { priceByWeight } from './price-by-weight.ts'
import { PriceDropLabel } from './price-drop-label.tsx'

/** Price, title, place and age: what a buyer needs to decide whether to read on. */
export function ListingSummary(props: { listing: FoundListing; age: Age; children?: ReactNode }) {
  const { listing, age, children } = props
  const { t } = useLanguage()
  const spelledPrice = formatAmount(listing.price, t)
  // A draft may have no price yet; only its seller sees it.
  const hasPrice = listing.status !== 'draft' || listing.price > 0
  const unit = priceUnitName(listing.priceUnit, listing.quantity)
  return (
    <section className="lead">
      {hasPrice ? (
        <p className="lead-price">
          <bdi dir="ltr">{formatRupees(listing.price)}</bdi>{' '}
          {unit && <span className="unit">{unit}</span>}
        </p>
      ) : (
        <p className="quiet">{t('myListings.noPrice')}</p>
      )}
      {listing.formerPrice !== undefined && (
        <PriceDropLabel from={listing.formerPrice} currency="Rs" />
      )}
      {spelledPrice && <p className="lead-words">{spelledPrice}</p>}
      <WeightPrices listing={listing} />
      <UserText as="h1" text={listing.title || t('myListings.noTitle')} />
      <p className="dots small quiet">
        {hasPlace(listing) && (
          <span>
            <Place place={listing} />
          </span>
        )}
        <time dateTime={listing.createdAt.toISOString()}>
          {t(`age.${age.unit}`, { count: age.count })}
        </time>
      </p>
      <ul className="ticks">
        {listing.deliveryAvailable === 'yes' && (
          <CheckedFact icon="truck">{t('ui.delivery')}</CheckedFact>
        )}
        {listing.negotiable === 'yes' && (
          <CheckedFact icon="check">{t('listing.fields.negotiable')}</CheckedFact>
        )}
        {listing.organic === 'yes' && (
          <CheckedFact icon="leaf">{t('listing.fields.organic')}</CheckedFact>
        )}
      </ul>
      {children}
    </section>
  )
}

function WeightPrices({ listing }: { listing: FoundListing }) {
  const prices = priceByWeight(listing)
  if (!prices) return null
  const { kg, maund } = listing.weightPrices
  return (
    <p className="lead-weights small quiet">
      {prices.kg !== undefined && <WeightPrice price={prices.kg} unit={kg} />}
      {prices.maund !== undefined && <WeightPrice price={prices.maund} unit={maund} />}
    </p>
  )
}

function WeightPrice({ price, unit }: { price: number; unit: string }) {
  return (
    <span>
      <bdi dir="ltr">{formatRupees(price)}</bdi> {unit}
    </span>
  )
}

function CheckedFact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={18} />
      {children}
    </li>
  )
}
