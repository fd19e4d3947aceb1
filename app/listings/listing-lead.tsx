import type { ReactNode } from 'react'
import type { Age } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { formatRupees, sayAmount } from '../i18n/money.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { isPlaced, Place } from './facts.tsx'
import type { FoundListing } from './find-listing.server.ts'
import { priceUnitName } from './listing-words.ts'
import { PriceDropped } from './price-dropped.tsx'
import { weightPrices } from './weight-prices.ts'

/** Price, title, place and age: all a buyer needs to go on or go back. */
export function ListingLead(props: { listing: FoundListing; age: Age; children?: ReactNode }) {
  const { listing, age, children } = props
  const { t } = useLanguage()
  const words = sayAmount(listing.price, t)
  // Of a draft it may not be written yet; only its seller sees it.
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
        <p className="text-quiet">{t('myListings.noPrice')}</p>
      )}
      {listing.formerPrice !== undefined && (
        <PriceDropped from={listing.formerPrice} currency="Rs" />
      )}
      {words && <p className="font-strong text-primary-ink">{words}</p>}
      <WeightPrices listing={listing} />
      <h1>
        <span dir="auto">{listing.title || t('myListings.noTitle')}</span>
      </h1>
      <p className="small text-quiet">
        <Place place={listing} />
        {isPlaced(listing) && ' · '}
        <time dateTime={listing.createdAt.toISOString()}>
          {t(`age.${age.unit}`, { count: age.count })}
        </time>
      </p>
      <ul className="ticks">
        {listing.deliveryAvailable === 'yes' && <Tick icon="truck">{t('ui.delivery')}</Tick>}
        {listing.negotiable === 'yes' && <Tick icon="check">{t('listing.fields.negotiable')}</Tick>}
        {listing.organic === 'yes' && <Tick icon="leaf">{t('listing.fields.organic')}</Tick>}
      </ul>
      {children}
    </section>
  )
}

function WeightPrices({ listing }: { listing: FoundListing }) {
  const prices = weightPrices(listing)
  if (!prices) return null
  const { kg, maund } = listing.weightPrices
  return (
    <p className="small flex flex-wrap gap-x-4 text-quiet">
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

function Tick({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={18} />
      {children}
    </li>
  )
}
