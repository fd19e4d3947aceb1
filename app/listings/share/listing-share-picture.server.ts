import type { Language } from '../../i18n/language.ts'
import { offerSharePicture } from '../../offers/share/offer-page-meta.server.ts'
import { href } from '../../platform/pages/href.ts'
import type { FoundListing } from '../detail/find-listing.server.ts'
import { priceUnitName } from '../detail/format-listing.ts'

export function listingSharePicture(listing: FoundListing, language: Language) {
  const { id, priceUnit, quantity, negotiable, category } = listing
  return offerSharePicture(listing, {
    language,
    page: href('/listing/:listingId', id),
    unit: priceUnitName(priceUnit, quantity),
    isNegotiable: negotiable === 'yes',
    drawing: {
      file: 'catalog/category-drawings.svg',
      name: category?.drawing ?? category?.slug ?? 'other',
    },
  })
}
