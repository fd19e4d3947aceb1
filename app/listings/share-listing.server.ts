import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import { formatRupees } from '../i18n/money.ts'
import { withoutContacts } from '../i18n/without-contacts.ts'
import type { SharePicture } from '../images/share-picture.server.ts'
import type { FoundListing } from './find-listing.server.ts'
import { priceUnitName } from './listing-words.ts'

/**
 * A listing, named in `language`, as a picture for passing on shows it. Never how its seller can be
 * reached, even where the seller wrote it into the title.
 */
export function shareListing(listing: FoundListing, language: Language): SharePicture {
  const { id, images, price, priceUnit, quantity, title, city, province, category } = listing
  const note = translatorOf(language)('sell.negotiable')
  return {
    page: `/listing/${id}`,
    cover: images[0],
    offer: {
      language,
      price: formatRupees(price),
      unit: priceUnitName(priceUnit, quantity),
      title: withoutContacts(title),
      place: [withoutContacts(city), province ?? ''].filter(Boolean),
      note: listing.negotiable === 'yes' ? note : undefined,
      drawing: { file: 'catalog/category-drawings.svg', name: category?.slug ?? 'other' },
    },
  }
}
