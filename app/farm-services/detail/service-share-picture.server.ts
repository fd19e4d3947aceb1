import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import { offerSharePicture } from '../../offers/share/offer-page-meta.server.ts'
import { href } from '../../platform/pages/href.ts'
import type { ServiceDetail } from './find-service.server.ts'

export function serviceSharePicture(service: ServiceDetail, language: Language) {
  return offerSharePicture(service, {
    language,
    page: href('/services/:serviceId', service.id),
    unit: getTranslator(language)(`services.afterPrice.${service.priceUnit}`),
    isNegotiable: service.negotiable,
    drawing: { file: 'farm-services/card/service-illustrations.svg', name: service.type },
  })
}
