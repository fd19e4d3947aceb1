import type { Catalog } from '../../catalog/catalog.ts'
import { cityName } from '../../catalog/places/places.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import type { FormInput } from '../../platform/forms/form-result.ts'
import type { Viewer } from '../sessions/viewer.server.ts'

/** Location and contact details as form input, without the private login address. */
export function prefillFromProfile(viewer: Viewer, catalog: Catalog): FormInput {
  const { province, city, address, fullName, phone } = viewer
  return {
    location_province: province ?? undefined,
    location_city: city ? cityName(catalog, city, province) : undefined,
    location_address: address ?? undefined,
    contact_name: fullName,
    contact_phone: phone ? formatPhone(phone) : undefined,
  }
}
