import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import { formatRupees } from '../i18n/money.ts'
import { openingWithoutContacts, withoutContacts } from '../i18n/without-contacts.ts'
import { pictureUrl } from '../images/picture-url.ts'
import { sharePicturePath } from '../images/share-picture.server.ts'
import { areaOf } from '../listings/describe-listing.server.ts'
import type { FoundFarmService } from './find-farm-service.server.ts'
import { shareService } from './share-service.server.ts'

type Told = { service: FoundFarmService; language: Language; origin: string }

/**
 * A farm service as search engines and chat programs are told of it: a Service with an Offer in
 * rupees. Never how its provider can be reached, even where the provider wrote it into the text.
 */
export function describeService({ service, language, origin }: Told) {
  const t = translatorOf(language)
  const { id, type, isPublic, price, priceUnit } = service
  const title = withoutContacts(service.title)
  const typeName = t(`services.types.${type}`)
  const unit = t(`services.units.${priceUnit}`)
  const city = withoutContacts(service.city)
  const place = [city, service.province].filter(Boolean).join(t('listing.detail.comma'))
  const path = `/services/${id}`
  const text = openingWithoutContacts(service.description)
  const picture = isPublic ? sharePicturePath(shareService(service, language)) : undefined
  return {
    title,
    description: t('head.service', {
      type: typeName,
      price: `${formatRupees(price)} ${unit.toLowerCase()}`,
      place,
      text,
    }),
    path,
    kind: 'product' as const,
    isIndexable: isPublic,
    picture,
    above: [
      { name: t('nav.services'), path: '/services' },
      { name: typeName, path: `/services?type=${type}` },
    ],
    data: picture
      ? [serviceOf({ service, title, text, typeName, unit, path, picture, origin })]
      : [],
  }
}

type Offered = {
  service: FoundFarmService
  title: string
  text: string
  typeName: string
  unit: string
  path: string
  picture: string
  origin: string
}

function serviceOf({ service, title, text, typeName, unit, path, picture, origin }: Offered) {
  const { city, province, price, images, contactName, provider, providerId } = service
  const url = origin + path
  const rupees = { price, priceCurrency: 'PKR' }
  return {
    '@type': 'Service',
    name: title,
    description: text,
    serviceType: typeName,
    url,
    image:
      images.length > 0
        ? images.map((path) => origin + pictureUrl(path, 1280))
        : [origin + picture],
    areaServed: areaOf({ city, province }),
    provider: {
      '@type': 'Person',
      name: withoutContacts(contactName || provider.name),
      url: `${origin}/sellers/${providerId}`,
    },
    offers: {
      '@type': 'Offer',
      url,
      ...rupees,
      priceSpecification: { '@type': 'UnitPriceSpecification', ...rupees, unitText: unit },
    },
  }
}
