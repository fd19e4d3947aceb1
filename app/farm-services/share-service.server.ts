import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import { formatRupees } from '../i18n/money.ts'
import { withoutContacts } from '../i18n/without-contacts.ts'
import type { SharePicture } from '../images/share-picture.server.ts'
import type { FoundFarmService } from './find-farm-service.server.ts'

/**
 * A farm service, named in `language`, as a picture for passing on shows it. Never how its provider
 * can be reached, even where the provider wrote it into the title.
 */
export function shareService(service: FoundFarmService, language: Language): SharePicture {
  const { id, images, price, priceUnit, title, city, province, negotiable, type } = service
  const t = translatorOf(language)
  const unit = t(`services.afterPrice.${priceUnit}`)
  return {
    page: `/services/${id}`,
    cover: images[0],
    offer: {
      language,
      price: formatRupees(price),
      unit: priceUnit === 'fixed' ? unit : `/ ${unit}`,
      title: withoutContacts(title),
      place: [withoutContacts(city), province ?? ''].filter(Boolean),
      note: negotiable ? t('sell.negotiable') : undefined,
      drawing: { file: 'farm-services/service-drawings.svg', name: type },
    },
  }
}
