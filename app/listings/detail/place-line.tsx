import { useLanguage } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { hasPlace, Place } from './fact-list.tsx'
import type { FoundListing } from './find-listing.server.ts'

/** Where the goods are, in one line from the address to the province. */
export function PlaceLine({ listing }: { listing: FoundListing }) {
  const { t } = useLanguage()
  if (!hasPlace(listing)) return null
  return (
    <section className="part">
      <h2>{t('listing.fields.location')}</h2>
      <p className="place-line">
        <Icon name="pin" />
        <span>
          <Place place={listing} />
        </span>
      </p>
    </section>
  )
}
