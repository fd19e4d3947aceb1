import type { Catalog } from '../catalog/catalog.ts'
import { cityName } from '../catalog/places.ts'
import { formatNumber } from '../i18n/digits.ts'
import { writePhone } from '../i18n/phone-links.ts'
import type { TypedForm } from '../platform/form-answer.ts'
import type { FarmServiceDraft } from './parse-farm-service.server.ts'

type WrittenService = Omit<FarmServiceDraft, 'imageIds' | 'serviceType' | 'priceUnit'> & {
  serviceType: string
  priceUnit: string
}

/**
 * What would stand in the form had somebody typed this service, in the reader's language: the price
 * with its thousands parted, the number as it is dialled, the city by its name.
 */
export function writeTyped(service: WrittenService, catalog: Catalog): TypedForm {
  const { city, province } = service
  return {
    service_type: service.serviceType,
    title: service.title,
    description: service.description,
    price: formatNumber(service.price),
    price_unit: service.priceUnit,
    negotiable: service.negotiable ? 'yes' : 'no',
    location_province: province,
    location_city: cityName(catalog, city, province),
    location_address: service.address ?? '',
    contact_name: service.contactName,
    contact_phone: writePhone(service.contactPhone),
    contact_email: service.contactEmail ?? '',
  }
}
