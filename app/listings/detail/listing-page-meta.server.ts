import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { stripContacts, summaryWithoutContacts } from '../../i18n/format/remove-contacts.ts'
import type { Language } from '../../i18n/language.ts'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { sharePicturePath } from '../../images/share-picture/serve-share-picture.server.ts'
import { listingSharePicture } from '../share/listing-share-picture.server.ts'
import type { FoundListing } from './find-listing.server.ts'

type ListingPageMetaInput = { listing: FoundListing; language: Language; origin: string }

/**
 * Metadata of a listing for search engines and chat apps: a Product with an Offer in rupees. Never
 * contains contact details, even if the seller put them in the text.
 */
export function listingPageMeta({ listing, language, origin }: ListingPageMetaInput) {
  const t = getTranslator(language)
  const { id, category, isPublic } = listing
  const title = stripContacts(listing.title) || t('myListings.noTitle')
  const city = stripContacts(listing.city)
  const place = [city, listing.province].filter(Boolean).join(t('listing.detail.comma'))
  const path = `/listing/${id}`
  const text = summaryWithoutContacts(listing.description)
  const picture = isPublic ? sharePicturePath(listingSharePicture(listing, language)) : undefined
  return {
    title,
    description: t('head.offer', { price: formatMetaPrice(listing), place, text }),
    path,
    kind: 'product' as const,
    isIndexable: isPublic,
    picture,
    above: category ? [{ name: category.name, path: `/category/${category.slug}` }] : [],
    data: picture ? [productData({ listing, title, text, path, picture, origin })] : [],
  }
}

function formatMetaPrice({ price, priceUnit }: FoundListing): string {
  const rupees = formatRupees(price)
  return priceUnit.slug === 'total' ? rupees : `${rupees} ${priceUnit.name}`
}

type ProductInput = {
  listing: FoundListing
  title: string
  text: string
  path: string
  picture: string
  origin: string
}

function productData({ listing, title, text, path, picture, origin }: ProductInput) {
  const { id, category, subcategory, images } = listing
  const url = origin + path
  return {
    '@type': 'Product',
    name: title,
    description: text,
    sku: id,
    url,
    category: [category?.name, subcategory?.name].filter(Boolean).join(' > ') || undefined,
    // A listing without a photo uses its share picture.
    image:
      images.length > 0
        ? images.map((path) => origin + pictureUrl(path, 1280))
        : [origin + picture],
    offers: offerData(listing, { url, origin }),
  }
}

function offerData(listing: FoundListing, { url, origin }: { url: string; origin: string }) {
  const { price, priceUnit, city, province, condition, contactName, seller, sellerId } = listing
  const isForAll = priceUnit.slug === 'total'
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'PKR',
    // Only public listings have this data, so they are always in stock.
    availability: 'https://schema.org/InStock',
    ...(condition && {
      itemCondition: `https://schema.org/${condition === 'new' ? 'New' : 'Used'}Condition`,
    }),
    ...(!isForAll && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'PKR',
        unitText: priceUnit.name,
      },
    }),
    areaServed: formatArea({ city, province }),
    seller: {
      '@type': 'Person',
      name: stripContacts(contactName || seller.name),
      url: `${origin}/sellers/${sellerId}`,
    },
  }
}

/** A place in schema.org format. */
export function formatArea({ city, province }: { city: string; province: string | undefined }) {
  return {
    '@type': 'Place',
    name: stripContacts(city),
    address: {
      '@type': 'PostalAddress',
      addressLocality: stripContacts(city),
      addressRegion: province,
      addressCountry: 'PK',
    },
  }
}
