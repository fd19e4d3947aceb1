import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { stripContacts } from '../../i18n/format/remove-contacts.ts'
import type { Language } from '../../i18n/language.ts'
import type { SharePicture } from '../../images/share-picture/serve-share-picture.server.ts'
import type { FoundListing } from '../detail/find-listing.server.ts'
import { priceUnitName } from '../detail/format-listing.ts'

/**
 * The contents of a listing's share picture in `language`. Contact details are removed, even from
 * the title.
 */
export function listingSharePicture(listing: FoundListing, language: Language): SharePicture {
  const { id, images, price, priceUnit, quantity, title, city, province, category } = listing
  const note = getTranslator(language)('sell.negotiable')
  return {
    page: `/listing/${id}`,
    cover: images[0],
    offer: {
      language,
      price: formatRupees(price),
      unit: priceUnitName(priceUnit, quantity),
      title: stripContacts(title),
      place: [stripContacts(city), province ?? ''].filter(Boolean),
      note: listing.negotiable === 'yes' ? note : undefined,
      drawing: { file: 'catalog/category-drawings.svg', name: category?.slug ?? 'other' },
    },
  }
}
