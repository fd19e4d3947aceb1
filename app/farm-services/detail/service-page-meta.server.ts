import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { stripContacts, summaryWithoutContacts } from '../../i18n/format/remove-contacts.ts'
import type { Language } from '../../i18n/language.ts'
import { pictureUrl } from '../../images/serving/picture-url.ts'
import { sharePicturePath } from '../../images/share-picture/serve-share-picture.server.ts'
import { formatArea } from '../../listings/detail/listing-page-meta.server.ts'
import type { ServiceDetail } from './find-service.server.ts'
import { serviceSharePicture } from './service-share-picture.server.ts'

type ServiceMetaInput = { service: ServiceDetail; language: Language; origin: string }

/**
 * Metadata for search engines and link previews: a schema.org Service with an Offer in rupees.
 * Never includes contact details, even if the provider put them in the text.
 */
export function servicePageMeta({ service, language, origin }: ServiceMetaInput) {
  const t = getTranslator(language)
  const { id, type, isPublic, price, priceUnit } = service
  const title = stripContacts(service.title)
  const typeName = t(`services.types.${type}`)
  const unit = t(`services.units.${priceUnit}`)
  const city = stripContacts(service.city)
  const place = [city, service.province].filter(Boolean).join(t('listing.detail.comma'))
  const path = `/services/${id}`
  const text = summaryWithoutContacts(service.description)
  const picture = isPublic ? sharePicturePath(serviceSharePicture(service, language)) : undefined
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
      ? [serviceStructuredData({ service, title, text, typeName, unit, path, picture, origin })]
      : [],
  }
}

type StructuredDataInput = {
  service: ServiceDetail
  title: string
  text: string
  typeName: string
  unit: string
  path: string
  picture: string
  origin: string
}

function serviceStructuredData({
  service,
  title,
  text,
  typeName,
  unit,
  path,
  picture,
  origin,
}: StructuredDataInput) {
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
    areaServed: formatArea({ city, province }),
    provider: {
      '@type': 'Person',
      name: stripContacts(contactName || provider.name),
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
