import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import type { Language } from '../../i18n/language.ts'
import { offerPageMeta, personData, placeData } from '../../offers/share/offer-page-meta.server.ts'
import { href } from '../../platform/pages/href.ts'
import { listingSharePicture } from '../share/listing-share-picture.server.ts'
import type { FoundListing } from './find-listing.server.ts'

type ListingPageMetaInput = { listing: FoundListing; language: Language; origin: string }

export function listingPageMeta({ listing, language, origin }: ListingPageMetaInput) {
  const { id, category, subcategory } = listing
  const t = getTranslator(language)
  return offerPageMeta(listing, {
    ...{ language, origin },
    sharePicture: listingSharePicture(listing, language),
    above: category ? [{ name: category.name, path: href('/category/:slug', category.slug) }] : [],
    describe: (texts) => t('head.offer', { price: formatMetaPrice(listing), ...texts }),
    structuredData: ({ url }) => ({
      '@type': 'Product',
      sku: id,
      category: [category?.name, subcategory?.name].filter(Boolean).join(' > ') || undefined,
      offers: offerData(listing, { url, origin }),
    }),
  })
}

function formatMetaPrice({ price, priceUnit }: FoundListing): string {
  const rupees = formatRupees(price)
  return priceUnit.slug === 'total' ? rupees : `${rupees} ${priceUnit.name}`
}

function offerData(listing: FoundListing, { url, origin }: { url: string; origin: string }) {
  const { price, priceUnit, condition, contactName, seller, sellerId } = listing
  const rupees = { price, priceCurrency: 'PKR' }
  return {
    '@type': 'Offer',
    url,
    ...rupees,
    // Only public listings have this data, so they are always in stock.
    availability: 'https://schema.org/InStock',
    ...(condition && {
      itemCondition: `https://schema.org/${condition === 'new' ? 'New' : 'Used'}Condition`,
    }),
    ...(priceUnit.slug !== 'total' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...rupees,
        unitText: priceUnit.name,
      },
    }),
    areaServed: placeData(listing),
    seller: personData({ id: sellerId, name: contactName || seller.name, origin }),
  }
}
