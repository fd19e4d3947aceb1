import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatRupees } from '../../i18n/format/format-price.ts'
import { stripContacts } from '../../i18n/format/remove-contacts.ts'
import type { Language } from '../../i18n/language.ts'
import type { SharePicture } from '../../images/share-picture/serve-share-picture.server.ts'
import type { ServiceDetail } from './find-service.server.ts'

/**
 * The share picture of a farm service in `language`. Never includes contact details, even if the
 * provider put them in the title.
 */
export function serviceSharePicture(service: ServiceDetail, language: Language): SharePicture {
  const { id, images, price, priceUnit, title, city, province, negotiable, type } = service
  const t = getTranslator(language)
  return {
    page: `/services/${id}`,
    cover: images[0],
    offer: {
      language,
      price: formatRupees(price),
      unit: t(`services.afterPrice.${priceUnit}`),
      title: stripContacts(title),
      place: [stripContacts(city), province ?? ''].filter(Boolean),
      note: negotiable ? t('sell.negotiable') : undefined,
      drawing: { file: 'farm-services/card/service-illustrations.svg', name: type },
    },
  }
}
