import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import type { Language } from '../../i18n/language.ts'
import { offerPageMeta, personData, placeData } from '../../offers/share/offer-page-meta.server.ts'
import { href } from '../../platform/pages/href.ts'
import type { ServiceDetail } from './find-service.server.ts'
import { serviceSharePicture } from './service-share-picture.server.ts'

type ServiceMetaInput = { service: ServiceDetail; language: Language; origin: string }

export function servicePageMeta({ service, language, origin }: ServiceMetaInput) {
  const t = getTranslator(language)
  const { type, price, contactName, provider, providerId } = service
  const { freeDay } = service.availability
  const typeName = t(`services.types.${type}`)
  const unit = t(`services.units.${service.priceUnit}`)
  const shownPrice = `${formatRupees(price)} ${unit.toLowerCase()}`
  const rupees = { price, priceCurrency: 'PKR' }
  const list = href('/services')
  return offerPageMeta(service, {
    ...{ language, origin },
    sharePicture: serviceSharePicture(service, language),
    above: [
      { name: t('nav.services'), path: list },
      { name: typeName, path: `${list}?type=${type}` },
    ],
    describe: (texts) => t('head.service', { type: typeName, price: shownPrice, ...texts }),
    structuredData: ({ url }) => ({
      '@type': 'Service',
      serviceType: typeName,
      areaServed: placeData(service),
      provider: personData({ id: providerId, name: contactName || provider.name, origin }),
      offers: {
        '@type': 'Offer',
        url,
        ...rupees,
        ...(freeDay === 'now' && { availability: 'https://schema.org/InStock' }),
        ...(freeDay && freeDay !== 'now' && { availabilityStarts: freeDay }),
        priceSpecification: { '@type': 'UnitPriceSpecification', ...rupees, unitText: unit },
      },
    }),
  })
}
