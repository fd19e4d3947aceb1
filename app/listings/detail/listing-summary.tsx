import type { ReactNode } from 'react'
import type { Age } from '../../i18n/format/format-dates.ts'
import { formatLakhCrore } from '../../i18n/format/format-lakh-crore.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { withoutBrackets } from '../../i18n/format/without-brackets.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import { FactTiles } from '../facts/fact-tiles.tsx'
import type { FoundListing } from './find-listing.server.ts'
import { formatQuantity, priceUnitName } from './format-listing.ts'
import type { Distance } from './place-line.tsx'
import { priceByWeight } from './price-by-weight.ts'
import { PriceDropLabel } from './price-drop-label.tsx'

/** What a buyer needs to decide whether to call. `children` are the buttons below. */
export function ListingSummary(props: {
  listing: FoundListing
  distance: Distance | undefined
  age: Age
  children?: ReactNode
}) {
  const { listing, distance, age, children } = props
  const { t } = useLanguage()
  return (
    <section className="lead">
      <Price listing={listing} />
      <UserText as="h1" text={listing.title || t('myListings.noTitle')} />
      <p className="dots small quiet">
        {listing.city && <UserText text={listing.city} />}
        {distance && <span>{t('listing.distance', { km: formatNumber(distance.km) })}</span>}
        <time dateTime={listing.createdAt.toISOString()}>
          {t(`age.${age.unit}`, { count: age.count })}
        </time>
      </p>
      <FactTiles tiles={listing.tiles} />
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

function Price({ listing }: { listing: FoundListing }) {
  const { t } = useLanguage()
  const words = formatLakhCrore(listing.price, t)
  const unit = priceUnitName(listing.priceUnit, listing.quantity)
  // A draft may have no price yet; only its seller sees it.
  if (listing.status === 'draft' && listing.price === 0) {
    return <p className="quiet">{t('myListings.noPrice')}</p>
  }
  return (
    <>
      <p className="lead-price">
        <bdi dir="ltr">{formatRupees(listing.price)}</bdi>{' '}
        {words && <span className="lead-words">{words}</span>}{' '}
        {unit && <span className="unit">{unit}</span>}
      </p>
      {listing.formerPrice !== undefined && (
        <PriceDropLabel from={listing.formerPrice} currency="Rs" />
      )}
      <OtherPrices listing={listing} />
    </>
  )
}

function OtherPrices({ listing }: { listing: FoundListing }) {
  const { t } = useLanguage()
  const { totalPrice, areaPrice, area, quantity, quantityUnit, unitNames } = listing
  const weights = priceByWeight(listing)
  if (!totalPrice && !areaPrice && !weights) return null
  return (
    <p className="lead-weights small quiet">
      {areaPrice && <OtherPrice price={areaPrice.each} unit={unitNames[areaPrice.unit]} />}
      {totalPrice && (
        <span className="lead-whole">
          {t(totalPrice.of === 'area-year' ? 'listing.price.wholeYear' : 'listing.price.whole', {
            quantity:
              totalPrice.of === 'quantity'
                ? withoutBrackets(formatQuantity(quantity ?? 0, quantityUnit, t))
                : (area ?? ''),
            amount: formatLakhCrore(totalPrice.whole, t) ?? formatRupees(totalPrice.whole),
          })}
        </span>
      )}
      {weights?.kg !== undefined && <OtherPrice price={weights.kg} unit={unitNames.kg} />}
      {weights?.maund !== undefined && <OtherPrice price={weights.maund} unit={unitNames.maund} />}
    </p>
  )
}

function OtherPrice({ price, unit }: { price: number; unit: string }) {
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
