import type { Catalog } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places/places.ts'
import { formatPrice } from '../../i18n/format/format-price.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { freeDay } from '../availability/availability.ts'
import type { ServiceDraft } from './parse-service.server.ts'

type ServiceFormSource = Omit<ServiceDraft, 'imageIds' | 'serviceType' | 'priceUnit'> & {
  serviceType: string
  priceUnit: string
}

/**
 * The form values of a stored service: price with separators, phone number in national format, city by name. A day
 * from which the provider was free is the answer `now`, or none once it is too long ago.
 */
export function toFormValues(
  service: ServiceFormSource,
  { catalog, today }: { catalog: Catalog; today: string },
): FormInput {
  const { city, province } = service
  const free = freeDay(service, today)
  return {
    service_type: service.serviceType,
    title: service.title,
    description: service.description,
    price: formatPrice(service.price),
    price_unit: service.priceUnit,
    negotiable: service.negotiable ? 'yes' : 'no',
    free: free ? (free === 'now' ? 'now' : 'day') : 'ask',
    free_from: free && free !== 'now' ? free : '',
    acres_per_day: String(service.acresPerDay ?? ''),
    hours_per_day: String(service.hoursPerDay ?? ''),
    travels_km: String(service.travelsKm ?? ''),
    location_province: province,
    location_city: cityName(catalog, city, province),
    location_address: service.address ?? '',
    contact_name: service.contactName,
    contact_phone: formatPhone(service.contactPhone),
    second_phone: formatPhone(service.secondPhone ?? ''),
    whatsapp_phone: formatPhone(service.whatsappPhone ?? ''),
    contact_email: service.contactEmail ?? '',
  }
}
