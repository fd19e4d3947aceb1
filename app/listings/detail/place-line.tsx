import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { hasPlace, Place } from '../../offers/detail/fact-list.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import type { FoundListing } from './find-listing.server.ts'

export type Distance = { km: number; city: string }

type PlaceLineProps = { listing: FoundListing; distance: Distance | undefined }

export function PlaceLine({ listing, distance }: PlaceLineProps) {
  const { t } = useLanguage()
  if (!hasPlace(listing)) return null
  return (
    <section className="part">
      <h2>{t('listing.fields.location')}</h2>
      <p className="icon-line">
        <Icon name="pin" />
        <span>
          <Place place={listing} />
          {distance && (
            <span className="place-distance small quiet">
              {t('listing.detail.distance', { km: formatNumber(distance.km), city: distance.city })}
            </span>
          )}
        </span>
      </p>
    </section>
  )
}
