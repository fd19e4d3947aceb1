import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { stripContacts, summaryWithoutContacts } from '../../i18n/format/remove-contacts.ts'
import type { Language } from '../../i18n/language.ts'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import {
  type SharePicture,
  sharePicturePath,
} from '../../images/share-picture/serve-share-picture.server.ts'
import { href } from '../../platform/pages/href.ts'
import type { StructuredData } from '../../platform/seo/page-description.server.ts'

type SharedOffer = {
  title: string
  price: number
  city: string
  province: string | undefined
  images: string[]
}

type PictureInput = Pick<SharePicture, 'page'> &
  Pick<SharePicture['offer'], 'language' | 'unit' | 'drawing'> & { isNegotiable: boolean }

/** The contents of an offer's share picture, without contact details, even in the title. */
export function offerSharePicture(
  { title, price, city, province, images }: SharedOffer,
  { page, language, unit, drawing, isNegotiable }: PictureInput,
): SharePicture {
  return {
    page,
    cover: images[0],
    offer: {
      language,
      price: formatRupees(price),
      unit,
      title: stripContacts(title),
      place: [stripContacts(city), province ?? ''].filter(Boolean),
      note: isNegotiable ? getTranslator(language)('sell.negotiable') : undefined,
      drawing,
    },
  }
}

type MetaInput = {
  language: Language
  origin: string
  sharePicture: SharePicture
  /** The pages above it. */
  above: { name: string; path: string }[]
  describe: (texts: { place: string; text: string }) => string
  /** What schema.org has for this kind of offer. */
  structuredData: (page: { url: string }) => StructuredData
}

/**
 * For search engines and chat apps. Never has contact details, even if the owner put them in the text. Only
 * public offers have a picture and structured data.
 */
export function offerPageMeta(
  offer: SharedOffer & { description: string; isPublic: boolean },
  { language, origin, sharePicture, above, describe, structuredData }: MetaInput,
) {
  const t = getTranslator(language)
  const { isPublic, images } = offer
  const title = stripContacts(offer.title) || t('myListings.noTitle')
  const city = stripContacts(offer.city)
  const place = [city, offer.province].filter(Boolean).join(t('listing.detail.comma'))
  const text = summaryWithoutContacts(offer.description)
  const path = sharePicture.page
  const url = origin + path
  const picture = isPublic ? sharePicturePath(sharePicture) : undefined
  const photos = images.map((image) => origin + pictureUrl(image, 1280))
  const image = photos.length > 0 ? photos : [origin + picture]
  return {
    ...{ title, path, picture, above },
    description: describe({ place, text }),
    kind: 'product' as const,
    isIndexable: isPublic,
    data: picture
      ? [{ ...structuredData({ url }), name: title, description: text, url, image }]
      : [],
  }
}

export function placeData({ city, province }: Pick<SharedOffer, 'city' | 'province'>) {
  const name = stripContacts(city)
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: name,
      addressRegion: province,
      addressCountry: 'PK',
    },
  }
}

export function personData(person: { id: string; name: string; origin: string }) {
  const url = person.origin + href('/sellers/:sellerId', person.id)
  return { '@type': 'Person', name: stripContacts(person.name), url }
}
